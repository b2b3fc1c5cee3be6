import { expect, it, onTestFinished, vi } from 'vitest'
import { toTimestamp } from './timestamps'

it('keeps times in UTC, and converts others', () => {
  for (const time of ['2020-01-02T03:04:05Z', '2020-01-02T03:04:05.123456Z'])
    expect(toTimestamp(time)).toBe(time)
  expect(toTimestamp('2020-01-02T03:04:05+01:00')).toBe('2020-01-02T02:04:05.000Z')
  expect(toTimestamp('2020-01-02T03:04:05+0100')).toBe('2020-01-02T02:04:05.000Z')
  expect(toTimestamp('Thu Jan 02 2020 03:04:05 GMT-0500 (Eastern Standard Time)')).toBe(
    '2020-01-02T08:04:05.000Z',
  )
  for (const none of ['', 'yesterday', '2020-01-02T03:04:05+99:00', 7, null, undefined])
    expect(toTimestamp(none)).toBeNull()
})

it.each(['UTC', 'America/New_York'])('reads times without a zone as UTC, even on a server in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(toTimestamp('2019-05-01')).toBe('2019-05-01T00:00:00.000Z')
  expect(toTimestamp('May 1, 2019')).toBe('2019-05-01T00:00:00.000Z')
  expect(toTimestamp('2020-01-02T03:04:05.6')).toBe('2020-01-02T03:04:05.600Z')
  expect(toTimestamp('2020-01-02 03:04 EST')).toBe('2020-01-02T08:04:00.000Z')
})
