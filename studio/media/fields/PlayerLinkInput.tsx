import type { ChangeEvent, FocusEvent } from 'react'
import { set, type StringInputProps } from 'sanity'
import { isPasted } from '../../components/is-pasted'
import { playerUrlOf } from './player-url'

/** The link to a player. The link of a video, which is what people copy, becomes that of its player. */
export function PlayerLinkInput(props: StringInputProps) {
  const { elementProps, readOnly, onChange, renderDefault } = props
  /** Returns whether a text was a link of a video. */
  const replace = (text: string): boolean => {
    const url = playerUrlOf(text)
    if (readOnly || url === null || url === text) return false
    onChange(set(url))
    return true
  }
  return renderDefault({
    ...props,
    elementProps: {
      ...elementProps,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        if (!isPasted(event) || !replace(event.currentTarget.value)) elementProps.onChange(event)
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        replace(event.currentTarget.value)
        elementProps.onBlur?.(event)
      },
    },
  })
}
