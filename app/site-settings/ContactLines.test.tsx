// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { ContactLines } from './ContactLines'

afterEach(cleanup)

/** Returns the lines that visitors see with these details in the site settings. */
function linesOf(office: object | null): (string | null)[] | null {
  const router = createMemoryRouter([{ id: 'root', path: '/', element: <ContactLines /> }], {
    hydrationData: { loaderData: { root: { settings: { office } } } },
  })
  const { container } = render(<RouterProvider router={router} />)
  const lines = container.querySelector('address')
  return lines && [...lines.children].map(({ textContent }) => textContent)
}

const details = { email: 'hello@example.com', phone: '(916) 555-0142', hours: 'Monday to Friday' }

it.each([
  ['all', details, Object.values(details)],
  ['only hours', { email: null, phone: null, hours: 'By appointment' }, ['By appointment']],
  ['none', { email: null, phone: null, hours: null }, null],
  ['no office', null, null],
])('only the contact details that are set are shown: %s', (_name, office, lines) => {
  expect(linesOf(office)).toEqual(lines)
})
