// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { saveFile } from './save-file'

afterEach(() => vi.useRealTimers())

it('keeps a file available until the browser has read it', () => {
  vi.useFakeTimers()
  const revoked = vi.fn()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:orders', revokeObjectURL: revoked }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  saveFile(new Blob(['a,b']), 'orders.csv')
  const link = click.mock.contexts[0] as HTMLAnchorElement
  expect([link.href, link.download]).toEqual(['blob:orders', 'orders.csv'])
  expect(revoked).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:orders')
})
