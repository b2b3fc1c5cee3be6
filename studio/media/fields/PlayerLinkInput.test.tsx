import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import type { StringInputProps } from 'sanity'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { PlayerLinkInput } from './PlayerLinkInput'

vi.mock('sanity', () => ({ set: (value: string) => value }))

/** The field as the Studio's form shows it. */
function Field({ present = '', readOnly = false }) {
  const [value, setValue] = useState(present)
  const props = {
    value,
    readOnly,
    onChange: setValue,
    elementProps: {
      value,
      onChange: (event: { currentTarget: HTMLInputElement }) => setValue(event.currentTarget.value),
    },
    renderDefault: ({ elementProps }: { elementProps: object }) => (
      <input aria-label="Link" {...elementProps} />
    ),
  }
  return <PlayerLinkInput {...(props as unknown as StringInputProps)} />
}

const enter = (value: string, inputType: string) =>
  fireEvent.input(screen.getByRole('textbox'), { target: { value }, inputType })
const entered = () => screen.getByRole<HTMLInputElement>('textbox').value

it('turns a pasted video link into a player link at once', () => {
  renderInStudio(<Field />)
  enter('https://youtu.be/aqz-KE-bpKQ', 'insertFromPaste')
  expect(entered()).toBe('https://www.youtube.com/embed/aqz-KE-bpKQ')
})

it('converts a typed link only on blur, since its beginning could be the link of another video', () => {
  renderInStudio(<Field />)
  enter('https://vimeo.com/7697', 'insertText')
  expect(entered()).toBe('https://vimeo.com/7697')
  enter('https://vimeo.com/76979871', 'insertText')
  fireEvent.blur(screen.getByRole('textbox'))
  expect(entered()).toBe('https://player.vimeo.com/video/76979871')
})

it('leaves other links unchanged', () => {
  renderInStudio(<Field />)
  enter('https://example.org/video/1', 'insertFromPaste')
  fireEvent.blur(screen.getByRole('textbox'))
  expect(entered()).toBe('https://example.org/video/1')
})

it('changes nothing for viewers, who can focus the field, too', () => {
  const present = 'https://vimeo.com/76979871'
  renderInStudio(<Field present={present} readOnly />)
  fireEvent.blur(screen.getByRole('textbox'))
  expect(entered()).toBe(present)
})
