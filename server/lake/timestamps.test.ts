import { expect, it } from 'vitest'
import { toTimestamp } from './timestamps'

it('keeps times in RFC 3339, and writes others like that', () => {
  for (const time of ['2020-01-02T03:04:05Z', '2020-01-02T03:04:05.123456Z', '2020-01-02T03:04:05+01:00'])
    expect(toTimestamp(time)).toBe(time)
  expect(toTimestamp('2019-05-01')).toBe('2019-05-01T00:00:00.000Z')
  expect(toTimestamp('2020-01-02T03:04:05+0100')).toBe('2020-01-02T02:04:05.000Z')
  for (const none of ['', 'yesterday', 7, null, undefined]) expect(toTimestamp(none)).toBeNull()
})
