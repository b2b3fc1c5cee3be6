// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { illustration } from './illustration'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const Trade = ({ name }: { name: string }) => <svg data-name={name} />

it('an illustration served with the page stays, without loading its code', async () => {
  const load = vi.fn(() => Promise.resolve(Trade))
  const Illustration = illustration(load)
  document.body.innerHTML =
    '<main><span class="shelf"><!--$--><svg data-name="law"></svg><!--/$--></span></main>'
  const main = document.querySelector('main')!
  const drawing = main.querySelector('svg')
  const onRecoverableError = vi.fn()
  await act(async () => hydrateRoot(main, <Illustration name="law" />, { onRecoverableError }))
  expect(main.querySelector('svg')).toBe(drawing)
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(load).not.toHaveBeenCalled()
})

it('an illustration that a browser shows later is drawn in its empty box once its code has arrived', async () => {
  let arrive = () => {}
  const Illustration = illustration<{ name: string }>(
    () => new Promise((resolve) => (arrive = () => resolve(Trade))),
  )
  const { container } = await act(async () => render(<Illustration name="law" className="shelf" />))
  const box = container.querySelector('.shelf')!
  expect(box.childElementCount).toBe(0)
  await act(async () => arrive())
  expect(box.querySelector('svg')!.dataset.name).toBe('law')
})
