// @vitest-environment jsdom
import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFormScript } from './use-form-script'

const SCRIPT = 'https://cdn.example/embed.js'
const ADDRESS = 'https://form.example/240000000000001?username=kat'

afterEach(() => {
  cleanup()
  delete window.jotformEmbedHandler
})

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')]

/** Shows a form, whose frame has already loaded if `frameLoaded` is true. */
function show(frameLoaded: boolean, scriptUrl: string | null = SCRIPT) {
  const use = (loaded: boolean) => useFormScript(scriptUrl, '240000000000001', ADDRESS, loaded)
  return renderHook(use, { initialProps: frameLoaded })
}

/** The provider's script arrives, and defines its function. */
function arrive() {
  const handler = vi.fn()
  window.jotformEmbedHandler = handler
  for (const script of scripts()) fireEvent.load(script)
  return handler
}

const handledOnce = ["iframe[id='JotFormIFrame-240000000000001']", 'https://form.example/'] as const

test('the provider’s script is in the page while its form is', () => {
  const { unmount } = show(false)
  expect(scripts().map(({ src }) => src)).toEqual([SCRIPT])
  unmount()
  expect(scripts()).toEqual([])
})

test('one of this site’s own forms loads no script', () => {
  show(true, null)
  expect(scripts()).toEqual([])
})

test('the script is notified of a loaded frame as soon as the script arrives', () => {
  show(true)
  expect(arrive()).toHaveBeenCalledExactlyOnceWith(...handledOnce)
})

test('the script is not notified of the frame until the frame has loaded', () => {
  const { rerender } = show(false)
  const handler = arrive()
  expect(handler).not.toHaveBeenCalled()
  rerender(true)
  expect(handler).toHaveBeenCalledExactlyOnceWith(...handledOnce)
})

test('the script is not notified of a form that has left the page', () => {
  const { unmount } = show(true)
  const [script] = scripts()
  unmount()
  const handler = vi.fn()
  window.jotformEmbedHandler = handler
  fireEvent.load(script!)
  expect(handler).not.toHaveBeenCalled()
})
