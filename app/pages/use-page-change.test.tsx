// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { announcePage, usePageChange } from './use-page-change'

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

async function followLink() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/en/home'] })
  document.title = 'Contact'
  render(<RouterProvider router={router} />)
  screen.getByRole('textbox').focus()
  await act(() => router.navigate('/en/contact'))
  return router
}

it('moves the focus to the content of a new page, and returns its title', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  await followLink()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(screen.getByRole('status').textContent).toBe('Contact')
})

it('moves the focus when the visitor goes back, too', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const router = await followLink()
  screen.getByRole('textbox').focus()
  await act(() => router.navigate(-1))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('does not move the focus while another window or frame has it', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  await followLink()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

it('announces an unchanged title again, such as that of a second error', async () => {
  await followLink()
  const title = () => screen.getByRole('status').textContent
  const announced = [title()]
  for (let times = 0; times < 2; times++) {
    act(announcePage)
    announced.push(title())
  }
  // A screen reader only notices a change, such as a space at the end.
  expect(announced.map((text) => text?.trim())).toEqual(['Contact', 'Contact', 'Contact'])
  expect(announced[1]).not.toBe(announced[0])
  expect(announced[2]).not.toBe(announced[1])
})
