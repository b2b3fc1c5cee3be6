import { describe, expect, it } from 'vitest'
import { isDiskFull } from './data-folder'

const failed = (code: string) => Object.assign(new Error(code), { code })

describe('a full disk', () => {
  it('is recognized by the code of the error, or of one that led to it', () => {
    expect(isDiskFull(failed('ENOSPC'))).toBe(true)
    const unpacking = new Error('It cannot be unpacked', { cause: failed('EDQUOT') })
    expect(isDiskFull(new Error('No backup was made', { cause: unpacking }))).toBe(true)
  })

  it('is not blamed for anything else', () => {
    expect(isDiskFull(failed('EACCES'))).toBe(false)
    expect(isDiskFull(new Error('No backup was made', { cause: 'ENOSPC' }))).toBe(false)
    expect(isDiskFull(undefined)).toBe(false)
  })

  it('is not sought forever where errors have caused each other', () => {
    const first = new Error('The first')
    first.cause = new Error('The second', { cause: first })
    expect(isDiskFull(first)).toBe(false)
  })
})
