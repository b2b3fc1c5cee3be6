import { expect, it, onTestFinished, vi } from 'vitest'
import { createSubmissionLimits } from './limits'

async function allowed(times: number, count: () => Promise<{ isAllowed: boolean }>): Promise<number> {
  let sum = 0
  for (let done = 0; done < times; done++) if ((await count()).isAllowed) sum++
  return sum
}

it('an address may submit its limit per minute, and have fifty times as many kept per day', async () => {
  const limits = createSubmissionLimits(10)
  expect(await allowed(40, () => limits.countAddress('203.0.113.1'))).toBe(10)
  expect(await allowed(600, () => limits.countKept('203.0.113.1'))).toBe(500)
  expect(await allowed(1, () => limits.countKept('203.0.113.2'))).toBe(1)
  const { retryAfter } = await limits.countKept('203.0.113.1')
  expect(retryAfter).toBeGreaterThan(3600)
})

it('one opening of a form may make three submissions, and one recipient gets twenty confirmations per day', async () => {
  const limits = createSubmissionLimits(10)
  expect(await allowed(5, () => limits.countOpening('a'))).toBe(3)
  expect(await allowed(5, () => limits.countOpening('b'))).toBe(3)
  expect(await allowed(15, () => limits.countMail('mara@makes.example'))).toBe(15)
  expect(await allowed(15, () => limits.countMail('Mara@Makes.example'))).toBe(5)
})

it('addresses of one mailbox share its twenty confirmations: those with a +tag, and at Gmail those with dots', async () => {
  const limits = createSubmissionLimits(10)
  const sentTo = async (...addresses: string[]) => {
    let sum = 0
    for (const address of addresses) sum += await allowed(1, () => limits.countMail(address))
    return sum
  }
  const tagged = Array.from({ length: 30 }, (_, tag) => `victim+${tag}@makes.example`)
  expect(await sentTo(...tagged)).toBe(20)
  expect(await sentTo('Victim+x+y@Makes.example', 'victim@makes.example')).toBe(0)
  const ofOneLetter = Array.from({ length: 30 }, (_, tag) => `v+${tag}@makes.example`)
  expect(await sentTo(...ofOneLetter)).toBe(20)
  // Elsewhere, dots make a different mailbox, and nothing comes before a leading plus sign.
  expect(await sentTo('vic.tim@makes.example', '+1@makes.example', '+2@makes.example')).toBe(3)

  const dotted = Array.from({ length: 15 }, (_, tag) => `v.ictim+${tag}@gmail.com`)
  expect(await sentTo(...dotted)).toBe(15)
  expect(
    await sentTo(...dotted.map((each) => each.replace('v.ictim', 'vi.c.tim').replace('gmail', 'GoogleMail'))),
  ).toBe(5)
})

it('an address that has sent too much may retry once the minute is over, in whole seconds, rounded up', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-02T03:04:05Z') })
  onTestFinished(() => void vi.useRealTimers())
  const limits = createSubmissionLimits(1)
  const retryAfter = async () => (await limits.countAddress('203.0.113.1')).retryAfter
  expect(await retryAfter()).toBe(60)
  vi.setSystemTime(new Date('2026-01-02T03:04:34.600Z'))
  expect(await retryAfter()).toBe(31)
})

it('a form accepts twenty times as many submissions per minute as one address may send', async () => {
  const limits = createSubmissionLimits(10)
  expect(await allowed(250, () => limits.countForm('250131874523401'))).toBe(200)
})

it('an address counts as flooding once it has sent more than three times its limit', async () => {
  const limits = createSubmissionLimits(2)
  const floods: boolean[] = []
  for (let sent = 1; sent <= 7; sent++) floods.push((await limits.countAddress('203.0.113.1')).isFlood)
  expect(floods).toEqual([false, false, false, false, false, false, true])
})

it.each(['countAddress', 'countKept'] as const)(
  'all of a subscriber’s IPv6 addresses share one limit: %s',
  async (count) => {
    const limits = createSubmissionLimits(1)
    const last = async (address: string, times: number) => {
      let isAllowed = false
      for (let done = 0; done < times; done++) ({ isAllowed } = await limits[count](address))
      return isAllowed
    }
    const limit = count === 'countKept' ? 50 : 1
    expect(await last('2001:db8:0:1::1', limit)).toBe(true)
    expect(await last('2001:db8:0:2::2', 1)).toBe(false)
    expect(await last('2001:db8:1:1::1', 1)).toBe(true)
  },
)
