// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepStaticSections, StaticSection } from './StaticSection'

let root: Root | undefined

function serve() {
  document.body.innerHTML = '<main><div data-static="a"><h2>Terms</h2><p>Read them.</p></div></main>'
  keepStaticSections()
  return document.querySelector('main')!
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

it('keeps its served markup when the page is hydrated', async () => {
  const main = serve()
  const heading = main.querySelector('h2')
  const onRecoverableError = vi.fn()
  root = await act(async () => hydrateRoot(main, <StaticSection sectionKey="a" />, { onRecoverableError }))
  expect(main.querySelector('h2')).toBe(heading)
  expect(main.textContent).toBe('TermsRead them.')
  expect(onRecoverableError).not.toHaveBeenCalled()
})

it('is restored if React re-creates the page, or the visitor returns to it', async () => {
  const main = serve()
  main.replaceChildren()
  root = createRoot(main)
  await act(async () => root?.render(<StaticSection sectionKey="a" />))
  expect(main.textContent).toBe('TermsRead them.')
  await act(async () => root?.render(null))
  expect(main.textContent).toBe('')
  await act(async () => root?.render(<StaticSection sectionKey="a" />))
  expect(main.textContent).toBe('TermsRead them.')
})

it('is empty if the document was served without it', async () => {
  const main = serve()
  root = createRoot(main)
  await act(async () => root?.render(<StaticSection sectionKey="b" />))
  expect(main.textContent).toBe('')
})
