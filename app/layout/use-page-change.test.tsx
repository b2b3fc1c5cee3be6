// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { usePageChange } from './use-page-change'

afterEach(cleanup)

function Page() {
  const content = useRef<HTMLElement>(null)
  const title = usePageChange(content)
  return (
    <>
      <input />
      <main ref={content} tabIndex={-1} />
      <p role="status">{title}</p>
    </>
  )
}

async function followLink(): Promise<void> {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/en/home'] })
  document.title = 'Contact'
  render(<RouterProvider router={router} />)
  screen.getByRole('textbox').focus()
  await act(() => router.navigate('/en/contact'))
}

it('moves the focus to the content of a new page, and returns its title', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  await followLink()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(screen.getByRole('status').textContent).toBe('Contact')
})

it('leaves the focus where it is while another window or frame has it', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  await followLink()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
