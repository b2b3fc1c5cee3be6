import { expect, it, vi } from 'vitest'
import { createIsOwn } from './is-own'

it('runs forms meant for a provider itself if none is configured, and warns once', () => {
  const warn = vi.fn()
  const isOwn = createIsOwn(false, { warn })
  expect(['site', null, 'external', 'external'].map(isOwn)).toEqual([true, true, true, true])
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'A form is set to “Run by: an external provider”, but FORM_BASE_URL is not set: this site runs the form itself',
  )
  warn.mockClear()
  const withProvider = createIsOwn(true, { warn })
  expect(['site', 'external'].map(withProvider)).toEqual([true, false])
  expect(warn).not.toHaveBeenCalled()
})
