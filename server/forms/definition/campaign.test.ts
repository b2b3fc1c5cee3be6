import { expect, it } from 'vitest'
import { readCampaign, writeCampaign } from './campaign'

const read = (query: string) => readCampaign(new URLSearchParams(query))

it('a campaign is the three names in an address, and no click id', () => {
  const query = 'utm_source=instagram&utm_medium=story&utm_campaign=spring&utm_term=likes&gclid=a&fbclid=b'
  expect(read(query)).toEqual({ source: 'instagram', medium: 'story', campaign: 'spring' })
  expect(read('utm_campaign=spring')).toEqual({ campaign: 'spring' })
  expect(read('utm_medium=story')).toEqual({ medium: 'story' })
  expect(read('gclid=a')).toBeNull()
  expect(read('utm_source=&utm_medium=%20%00')).toBeNull()
})

it('a campaign is trimmed, without control characters, and has at most 100 characters in each part', () => {
  expect(read('utm_source=%0A+a%00b%7Fc%C2%85+&utm_campaign=Frühling+2026')).toEqual({
    source: 'abc',
    campaign: 'Frühling 2026',
  })
  expect(read(`utm_source=${'+'.repeat(100)}abc`)).toEqual({ source: 'abc' })
  expect(read(`utm_source=${'🐈'.repeat(101)}`)).toEqual({ source: '🐈'.repeat(100) })
  expect(read(`utm_source=${'x'.repeat(99)}+yz`)).toEqual({ source: 'x'.repeat(99) })
})

it('a campaign is written as the parameters it is read from', () => {
  const campaign = { source: 'instagram', campaign: 'spring & summer' }
  expect(readCampaign(new URLSearchParams(writeCampaign(campaign)))).toEqual(campaign)
  expect(writeCampaign(campaign).map(([name]) => name)).toEqual(['utm_source', 'utm_campaign'])
})
