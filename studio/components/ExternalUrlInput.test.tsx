import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import type { StringInputProps } from 'sanity'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { ExternalUrlInput } from './ExternalUrlInput'

const fetch = vi.fn<() => Promise<unknown>>()
/** Receives changes of the whole link. */
const onChange = vi.fn()
const onPathFocus = vi.fn()

vi.mock('sanity', () => {
  const client = { fetch: () => fetch() }
  return {
    set: (value: unknown, path: string[]) => ({ set: value, path }),
    unset: (path: string[]) => ({ unset: path }),
    PatchEvent: { from: (patches: unknown) => patches },
    useClient: () => client,
    useFormCallbacks: () => ({ onChange, onPathFocus }),
  }
})

const PAGE = { set: { _type: 'reference', _ref: 'page-contact' }, path: ['page'] }

beforeEach(() => {
  vi.resetAllMocks()
  fetch.mockResolvedValue({ home: null, pages: [{ _id: 'page-contact', path: '/en/contact' }] })
})

/** The field as the Studio's form shows it. */
function Field({ present = '', readOnly = false }) {
  const [value, setValue] = useState(present)
  const change = (event: { currentTarget: HTMLInputElement }) => setValue(event.currentTarget.value)
  const props = {
    value,
    readOnly,
    path: ['to', 'href'],
    elementProps: { value, onChange: change },
    renderDefault: ({ elementProps }: { elementProps: object }) => (
      <input aria-label="External address" {...elementProps} />
    ),
  }
  return <ExternalUrlInput {...(props as unknown as StringInputProps)} />
}

const enter = (value: string, inputType = 'insertFromPaste') =>
  fireEvent.input(screen.getByRole('textbox'), { target: { value }, inputType })
const leave = () => fireEvent.blur(screen.getByRole('textbox'))
const settle = () => act(() => Promise.resolve())

it('turns the pasted address of one of this site’s pages into a link to the page', async () => {
  renderInStudio(<Field />)
  enter(`${window.location.origin}/en/contact`)
  await settle()
  expect(onChange.mock.calls).toEqual([[[{ unset: ['href'] }, PAGE, { unset: ['anchor'] }]]])
  expect(onPathFocus).not.toHaveBeenCalled()
})

it('moves the focus to the field “Page” that replaces it', async () => {
  renderInStudio(<Field />)
  screen.getByRole('textbox').focus()
  enter('/en/contact')
  await settle()
  expect(onPathFocus.mock.calls).toEqual([[['to', 'page']]])
})

it('turns a typed address into a link on blur, with the section to scroll to', async () => {
  renderInStudio(<Field />)
  enter('/en/contact#office', 'insertText')
  await settle()
  expect(onChange).not.toHaveBeenCalled()
  leave()
  await settle()
  expect(onChange.mock.calls).toEqual([[[{ unset: ['href'] }, PAGE, { set: 'office', path: ['anchor'] }]]])
})

it.each(['https://example.com/en/contact', 'mailto:hello@example.com', '/en/contact?a=1'])(
  'leaves %s unchanged without a query',
  async (address) => {
    renderInStudio(<Field />)
    enter(address)
    leave()
    await settle()
    expect(fetch).not.toHaveBeenCalled()
    expect(onChange).not.toHaveBeenCalled()
  },
)

it.each([
  ['no page has', () => fetch.mockResolvedValue({ home: null, pages: [] })],
  ['cannot be looked up', () => fetch.mockRejectedValue(new Error('The server cannot be reached.'))],
])('keeps an address that %s', async (_what, answer) => {
  answer()
  renderInStudio(<Field />)
  enter('/en/contact')
  await settle()
  expect(onChange).not.toHaveBeenCalled()
})

it('keeps an address that changes during the lookup', async () => {
  renderInStudio(<Field />)
  enter('/en/contact')
  enter('/en/contact-us', 'insertText')
  await settle()
  expect(onChange).not.toHaveBeenCalled()
})

it('changes nothing for viewers, who can focus the field, too', async () => {
  renderInStudio(<Field present="/en/contact" readOnly />)
  leave()
  await settle()
  expect(onChange).not.toHaveBeenCalled()
})
