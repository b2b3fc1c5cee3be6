import { describe, expect, it } from 'vitest'
import { sampleForm } from '../sample-for-tests'
import { choicesFor, openingChoices } from './choices-of-form'
import type { OwnForm } from './own-form'

describe('the choices in an address', () => {
  it('include the free trial only where one is offered', () => {
    const isTrial = (query: string, kind: OwnForm['kind'] = 'order') =>
      choicesFor(sampleForm({ kind }), new URLSearchParams(query)).isTrial
    expect(isTrial('trial=1&service=youtube')).toBe(true)
    expect(isTrial('trial=1&service=YouTube', null)).toBe(true)
    expect(isTrial('trial=1', 'trial')).toBe(true)
    expect(isTrial('trial=1')).toBe(false)
    expect(isTrial('trial=1', null)).toBe(false)
    expect(isTrial('trial=1&service=TikTok')).toBe(false)
    expect(isTrial('trial=1&service=iPhone+12')).toBe(false)
    expect(isTrial('trial=1&service=YouTube', 'contact')).toBe(false)
    expect(isTrial('trial=1&service=YouTube', 'quote')).toBe(false)
    expect(isTrial('service=YouTube')).toBe(false)
  })

  it('include a pack only in a form that sells packs', () => {
    const { fields } = sampleForm()
    const query = 'username=mara&pack=pack-500&kind=likes&kindName=video+likes&service=iPhone+12&post=1:71'
    const chosenIn = (form: OwnForm) => choicesFor(form, new URLSearchParams(query))
    expect(chosenIn(sampleForm())).toMatchObject({ packId: 'pack-500', kind: 'likes', posts: [{ id: '71' }] })
    expect(chosenIn(sampleForm({ fields: fields.filter(({ fills }) => fills !== 'pack') }))).toEqual({
      username: 'mara',
      service: 'iPhone 12',
      isTrial: false,
      packId: null,
      kind: null,
      kindName: null,
      posts: [],
    })
  })

  it('imply the service of a pack that only one service lists, unless the address or the form has a service', () => {
    const list = { kind: 'likes', names: ['Likes'], packs: ['pack-500'] } as const
    const serviceIn = (services: (string | null)[], query = 'pack=pack-500', owner: string | null = null) =>
      openingChoices(
        sampleForm({ lists: services.map((service) => ({ ...list, service })), service: owner }),
        new URLSearchParams(query),
      ).service
    expect(serviceIn(['YouTube'])).toBe('YouTube')
    expect(serviceIn(['YouTube', 'youtube'])).toBe('YouTube')
    expect(serviceIn(['YouTube'], 'pack=pack-500&service=TikTok')).toBe('TikTok')
    expect(serviceIn(['YouTube'], 'pack=pack-500', 'TikTok')).toBeNull()
    expect(serviceIn(['YouTube'], 'pack=pack-100')).toBeNull()
    expect(serviceIn(['YouTube'], '')).toBeNull()
    expect(serviceIn(['YouTube', 'TikTok'])).toBeNull()
    expect(serviceIn(['YouTube', null])).toBeNull()
    expect(serviceIn([null])).toBeNull()
    expect(serviceIn([])).toBeNull()
  })
})
