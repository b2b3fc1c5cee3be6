import { render } from '@testing-library/react'
import type { ArrayOfPrimitivesInputProps, OnPasteFn } from 'sanity'
import { expect, it, vi } from 'vitest'
import { RichTextInput } from './RichTextInput'

const fetch = vi.fn<() => Promise<unknown>>()
const client = { fetch }
vi.mock('sanity', () => ({ useClient: () => client }))

/** Returns the links of a pasted text. */
async function paste(html: string): Promise<unknown> {
  let onPaste: OnPasteFn | undefined
  const renderDefault = (given: { onPaste?: OnPasteFn }) => {
    onPaste = given.onPaste
    return null
  }
  render(<RichTextInput {...({ renderDefault } as unknown as ArrayOfPrimitivesInputProps)} />)
  const clipboardData = { types: ['text/html'], getData: () => html }
  const result = await onPaste?.({
    event: { clipboardData },
    path: [],
  } as unknown as Parameters<OnPasteFn>[0])
  const blocks = (result?.insert ?? []) as unknown as { markDefs: object[] }[]
  return blocks.flatMap(({ markDefs }) => markDefs)
}

it('turns pasted addresses of pages into links to these pages', async () => {
  fetch.mockResolvedValueOnce({ home: null, pages: [{ _id: 'page-terms', path: '/en/terms' }] })
  const page = { _type: 'reference', _ref: 'page-terms' }
  const [terms, other] = ['/en/terms', 'https://example.com'].map((href) => `<a href="${href}">here</a>`)
  expect(await paste(`<p>${terms} and ${other}</p>`)).toEqual([
    expect.objectContaining({ _type: 'textLink', page }),
    expect.objectContaining({ _type: 'textLink', href: 'https://example.com' }),
  ])
})

it('keeps addresses if the dataset does not answer', async () => {
  fetch.mockRejectedValueOnce(new Error('offline'))
  const href = `https://${window.location.host}/en/terms`
  expect(await paste(`<p><a href="${href}">here</a></p>`)).toEqual([expect.objectContaining({ href })])
})
