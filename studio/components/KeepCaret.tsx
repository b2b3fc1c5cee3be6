import { Component, type ReactNode, type RefObject } from 'react'
import { definePlugin, isStringInputProps, type InputProps } from 'sanity'
import { positionAfter } from '../text/position-after'

/** Keeps the caret where it is when a colleague types into the same field. */
export const keptCarets = definePlugin({
  name: 'kept-carets',
  form: { components: { input: InputWithKeptCaret } },
})

function InputWithKeptCaret(props: InputProps) {
  const input = props.renderDefault(props)
  return isStringInputProps(props) ? <KeepCaret field={props.elementProps.ref}>{input}</KeepCaret> : input
}

interface KeepCaretProps {
  /** The field of text; anything else has no caret. */
  field: RefObject<unknown>
  children: ReactNode
}

interface Selected {
  text: string
  start: number
  end: number
  direction: HTMLInputElement['selectionDirection']
}

/**
 * Puts the caret of the focused field back after its text has been replaced: browsers put it behind the text. A class
 * component, because `getSnapshotBeforeUpdate` has no hook equivalent.
 */
export class KeepCaret extends Component<KeepCaretProps> {
  override getSnapshotBeforeUpdate(): Selected | null {
    const field = this.#focused()
    if (!field) return null
    const { value: text, selectionStart: start, selectionEnd: end, selectionDirection: direction } = field
    // Fields for numbers and email addresses do not expose it.
    return start === null || end === null ? null : { text, start, end, direction }
  }

  override componentDidUpdate(_props: KeepCaretProps, _state: object, before: Selected | null): void {
    const field = this.#focused()
    // What the editor has typed is already in the field.
    if (!field || !before || field.value === before.text) return
    const moved = (position: number) => positionAfter(before.text, field.value, position)
    field.setSelectionRange(moved(before.start), moved(before.end), before.direction ?? undefined)
  }

  override render(): ReactNode {
    return this.props.children
  }

  #focused(): HTMLInputElement | HTMLTextAreaElement | null {
    const field = this.props.field.current
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    return isText && field === document.activeElement ? field : null
  }
}
