import { describe, expect, it } from 'vitest'
import { isDiskFull } from './data-folder'

const failed = (code: string) => Object.assign(new Error(code), { code })

describe('a full disk', () => {
  it('is recognized by the code of an error or of one of its causes', () => {
    expect(isDiskFull(failed('ENOSPC'))).toBe(true)
    const unpacking = new Error('It cannot be unpacked', { cause: failed('EDQUOT') })
    expect(isDiskFull(new Error('No backup was made', { cause: unpacking }))).toBe(true)
  })

  it('is not blamed for other errors', () => {
    expect(isDiskFull(failed('EACCES'))).toBe(false)
    expect(isDiskFull(new Error('No backup was made', { cause: 'ENOSPC' }))).toBe(false)
    expect(isDiskFull(undefined)).toBe(false)
  })

  it('is not searched for endlessly if errors are each other’s cause', () => {
    const first = new Error('The first')
    first.cause = new Error('The second', { cause: first })
    expect(isDiskFull(first)).toBe(false)
  })
})
