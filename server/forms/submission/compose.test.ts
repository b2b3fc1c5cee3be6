import { describe, expect, it } from 'vitest'
import type { OwnForm } from '../definition/own-form'
import { openSample, sampleField, sampleForm, samplePhone } from '../sample-for-tests'
import { readValues } from '../state/field-values'
import { composeSubmission, contentKeyOf, type SentForm } from './compose'
import { orderedPhone } from './ordered-phone'

describe('a submission', () => {
  function compose(query: string, sent: string, form = sampleForm(), given: Partial<SentForm> = {}) {
    const opened = openSample(query, form)
    const { fields, choices, chosen } = opened
    const values = readValues(fields, new URLSearchParams(sent), choices, chosen)
    const phone = chosen ? null : orderedPhone(form, fields, values, choices)
    const at = new Date('2026-01-02T03:04:05Z')
    const complete = { ...opened, values, phone, page: null, campaign: null, spamReasons: [], at, ...given }
    return { submission: composeSubmission(complete, 'KS-7F3QK9'), contentKey: contentKeyOf(complete) }
  }

  it('stores what was ordered for which account and posts, and where', () => {
    const query = 'pack=pack-500&kind=likes&service=TikTok&username=mara.makes&post=1:71&post=3:73'
    const { submission } = compose(query, 'f.email=a@b.co', sampleForm(), { page: '/en/likes-views' })
    const post = (number: number, id: string) => ({
      _key: `post-${number}-${id}`,
      _type: 'submissionPost',
      number,
      postId: id,
      link: `https://www.tiktok.com/@mara.makes/video/${id}`,
      share: 250,
    })
    expect(submission).toMatchObject({ page: '/en/likes-views', kind: 'order', status: 'new', amount: 7.5 })
    expect(submission.items).toEqual([
      {
        _key: 'item',
        _type: 'submissionItem',
        title: '500 likes',
        pack: { _type: 'reference', _ref: 'pack-500', _weak: true },
        kind: 'likes',
        quantity: 500,
        price: 7.5,
        username: 'mara.makes',
        service: 'TikTok',
        posts: [post(1, '71'), post(3, '73')],
      },
    ])
    expect(compose('pack=pack-500', 'f.email=a@b.co').submission).not.toHaveProperty('page')
  })

  it('stores the campaign that led to it, if one did', () => {
    const campaign = { source: 'instagram', medium: 'story' }
    expect(compose('', 'f.email=a@b.co', undefined, { campaign }).submission).toMatchObject({ campaign })
    expect(compose('', 'f.email=a@b.co').submission).not.toHaveProperty('campaign')
  })

  it('stores the account and service that the page knows, unless others are typed into the form', () => {
    const query = 'service=TikTok&username=mara.makes'
    const silent = sampleForm({ fields: [sampleField({ key: 'email', type: 'email' })] })
    const [known] = compose(query, 'f.email=a@b.co', silent).submission.items
    expect(known).toMatchObject({ title: 'TikTok', service: 'TikTok', username: 'mara.makes' })
    const [typed] = compose(query, 'f.username=ada&f.service=YouTube').submission.items
    expect(typed).toMatchObject({ title: 'YouTube', service: 'YouTube', username: 'ada' })
  })

  describe('without a chosen service', () => {
    const formFor = (label: string, given: Partial<OwnForm> = {}) =>
      sampleForm({
        fields: [sampleField({ key: 'username', type: 'text', fills: 'username', label })],
        offered: ['TikTok', 'Instagram', 'Twitter ( X )', 'Google', 'iPhone X'],
        ...given,
      })
    const pack = { id: 'pack-500', quantity: 500, price: 7.5, paymentLink: null }
    const chosen = { pack, kind: 'likes', kindName: 'likes', posts: [] } as const
    const order = (form: OwnForm, query = '') => compose(query, 'f.username=ada', form, { chosen })

    it.each<[string, Partial<OwnForm>, string | undefined]>([
      ['Instagram username', {}, 'Instagram'],
      ['Nome utente di Tik Tok', {}, 'TikTok'],
      ['X username', {}, 'Twitter ( X )'],
      ['Facebook page', {}, 'Facebook'],
      ['TikTok username', { offered: ['TikTok', 'TikTok Growth'] }, 'TikTok'],
      ['Business or website', { service: 'Google' }, 'Google'],
      ['Business or website', {}, undefined],
      ['Username on TikTok or Instagram', {}, undefined],
    ])('stores the one that the form implies: %s, %o', (label, given, service) => {
      const { submission, contentKey } = order(formFor(label, given))
      expect(submission.items).toMatchObject([{ title: '500 likes', username: 'ada' }])
      expect(submission.items[0]?.service).toBe(service)
      // What was kept before services were derived is still recognized when it is sent again.
      const silent = order(formFor(label, { ...given, service: null, offered: [] }))
      expect(contentKey).toBe(silent.contentKey)
    })

    it('stores it with the free trial, too, but not in its title', () => {
      const form = formFor('TikTok username', { kind: 'trial' })
      expect(compose('trial=1', 'f.username=ada', form).submission.items).toMatchObject([
        { title: 'Free trial', username: 'ada', service: 'TikTok' },
      ])
    })

    it('orders nothing if nothing was chosen at all', () => {
      const form = formFor('TikTok username', { kind: 'quote', service: 'TikTok' })
      expect(compose('', 'f.username=ada', form).submission.items).toEqual([])
    })
  })

  it('stores the chosen service rather than the one that the form implies', () => {
    const { items } = compose(
      'pack=pack-500&service=TikTok',
      '',
      sampleForm({ service: 'YouTube' }),
    ).submission
    expect(items).toMatchObject([{ service: 'TikTok' }])
  })

  it('stores a pack chosen in the form, with its title as the answer and without posts', () => {
    const pack = { id: 'pack-500', quantity: 500, price: 7.5, paymentLink: null }
    const sent = 'f.pack=pack-500&f.kind=Followers&f.email=a@b.co'
    const { items, answers } = compose('', sent, undefined, {
      chosen: { pack, kind: null, kindName: null, posts: [] },
    }).submission
    expect(items).toMatchObject([{ title: '500 followers', kind: 'followers', quantity: 500 }])
    expect(items[0]).not.toHaveProperty('posts')
    expect(answers).toContainEqual(expect.objectContaining({ field: 'pack', value: '500' }))
  })

  it('stores a kind that is not one of the usual ones in the title alone', () => {
    const kind = sampleField({ key: 'kind', type: 'choice', fills: 'kind', options: ['Saves'] })
    const others = sampleForm().fields.filter(({ fills }) => fills !== 'kind')
    const form = sampleForm({ fields: [kind, ...others] })
    const [item] = compose('pack=pack-500', 'f.kind=Saves', form).submission.items
    expect(item).toMatchObject({ title: '500 saves' })
    expect(item).not.toHaveProperty('kind')
  })

  it('stores the kind of a pack that the page names in its own words', () => {
    const query = 'pack=pack-500&kind=followers&kindName=subscribers'
    expect(compose(query, 'f.email=a@b.co').submission.items).toMatchObject([
      { title: '500 subscribers', kind: 'followers' },
    ])
  })

  it('of the free trial of no particular service is titled like the trial alone', () => {
    const form = sampleForm({ kind: 'trial' })
    expect(compose('trial=1', 'f.email=a@b.co', form).submission.items).toMatchObject([
      { title: 'Free trial', price: 0 },
    ])
  })

  it('stores each option that was chosen in a line of its own', () => {
    const options = ['Ads, paid', 'Friends']
    const form = sampleForm({ fields: [sampleField({ key: 'source', type: 'choices', options })] })
    const { answers } = compose('', 'f.source=Ads,+paid&f.source=Friends', form).submission
    expect(answers).toMatchObject([{ field: 'source', value: 'Ads, paid\nFriends' }])
  })

  it('stores why it is suspected to be spam, also in its activity', () => {
    const spamReasons = ['honeypot', 'links'] as const
    expect(compose('', 'f.email=a@b.co', undefined, { spamReasons }).submission).toMatchObject({
      status: 'spam',
      spamReasons,
      activity: [{ action: 'received', to: 'spam', text: 'honeypot, links' }],
    })
    const { submission } = compose('', 'f.email=a@b.co')
    expect(submission).not.toHaveProperty('spamReasons')
    expect(submission.activity).toEqual([
      {
        _key: 'received',
        _type: 'submissionActivity',
        at: '2026-01-02T03:04:05.000Z',
        by: 'visitor',
        action: 'received',
      },
    ])
  })

  it('includes an item without a price', () => {
    const { submission } = compose('service=TikTok', 'f.service=TikTok&f.email=a@b.co')
    expect(submission.items).toMatchObject([{ title: 'TikTok', service: 'TikTok' }])
    expect(submission).not.toHaveProperty('amount')
    expect(submission.payment).toBe('none')
  })

  it('takes its price from the ordered phone, named in the form or around it, in any case', () => {
    const form = sampleForm({ paymentLink: 'https://pay.example/{amount}' })
    const { submission } = compose('', 'f.service=iphone+12&f.email=a@b.co', form)
    expect(submission).toMatchObject({ amount: 899.5, payment: 'awaited' })
    expect(submission.items).toMatchObject([{ title: 'iPhone 12', service: 'iPhone 12', price: 899.5 }])
    const silent = sampleForm({ fields: [sampleField({ key: 'email', type: 'email' })] })
    expect(compose('service=iPhone+12', 'f.email=a@b.co', silent).submission.amount).toBe(899.5)
  })

  it('has no price if the ordered phone has none', () => {
    const form = sampleForm({ phones: [samplePhone('iPhone 12', { price: null })] })
    const { submission } = compose('', 'f.service=iPhone+12&f.email=a@b.co', form)
    expect(submission).not.toHaveProperty('amount')
    expect(submission.items).toMatchObject([{ title: 'iPhone 12' }])
    expect(submission.items[0]).not.toHaveProperty('price')
  })

  it('ignores the price of a phone if several are chosen, or if a pack is ordered', () => {
    const options = ['iPhone 12', 'iPhone 13']
    const models = sampleField({ key: 'service', type: 'choices', fills: 'service', options })
    const sent = 'f.service=iPhone+12&f.service=iPhone+13'
    expect(compose('', sent, sampleForm({ fields: [models] })).submission).not.toHaveProperty('amount')
    expect(compose('pack=pack-500', 'f.service=iPhone+12').submission).toMatchObject({
      amount: 7.5,
      items: [{ price: 7.5 }],
    })
  })

  it('from a form without a kind is an order if a pack was chosen, a trial if that was, and otherwise a message', () => {
    const form = sampleForm({ kind: null })
    expect(compose('pack=pack-500', 'f.email=a@b.co', form).submission.kind).toBe('order')
    expect(compose('trial=1&service=YouTube', 'f.email=a@b.co', form).submission.kind).toBe('trial')
    expect(compose('', 'f.email=a@b.co', form).submission.kind).toBe('contact')
  })

  it('names a kind in its title only if it is offered, whatever a visitor types', () => {
    const kind = sampleField({ key: 'kind', type: 'text', fills: 'kind' })
    const source = sampleField({ key: 'source', type: 'choice', options: ['Friends'] })
    const { fields } = sampleForm()
    const form = sampleForm({ fields: [kind, source, ...fields.filter(({ fills }) => fills !== 'kind')] })
    const titleOf = (typed: string) => {
      const sent = new URLSearchParams({ 'f.kind': typed, 'f.email': 'a@b.co' }).toString()
      const { items, answers } = compose('pack=pack-500', sent, form).submission
      expect(answers.find(({ field }) => field === 'kind')?.value).toBe(typed)
      return items[0]?.title
    }
    expect(titleOf('LIKES: claim your prize at evil.example')).toBe('500')
    // An option of another field.
    expect(titleOf('Friends')).toBe('500')
    expect(titleOf('Likes')).toBe('500 likes')
    expect(titleOf('Short-video views')).toBe('500 short-video views')
    const saves = sampleField({ key: 'kind', type: 'choice', fills: 'kind', options: ['Saves'] })
    expect(
      compose(
        'pack=pack-500',
        'f.kind=Saves&f.email=a@b.co',
        sampleForm({ fields: [saves, ...fields.filter(({ fills }) => fills !== 'kind')] }),
      ).submission.items[0]?.title,
    ).toBe('500 saves')
    expect(compose('pack=pack-500', 'f.kind=Followers&f.email=a@b.co').submission.items[0]?.title).toBe(
      '500 followers',
    )
  })

  it('awaits payment if something has a price and there is a payment link', () => {
    expect(compose('pack=pack-500&kind=followers', 'f.email=a@b.co').submission).toMatchObject({
      payment: 'awaited',
      amount: 7.5,
    })
    const form = sampleForm({ paymentLink: 'https://pay.example/{amount}' })
    expect(compose('', 'f.email=a@b.co', form).submission.payment).toBe('none')
    expect(compose('pack=pack-100', 'f.email=a@b.co', form).submission.payment).toBe('awaited')
  })

  it('contains the given answers and consents, but no empty ones', () => {
    const form = sampleForm({
      fields: [
        sampleField({ key: 'email', type: 'email' }),
        sampleField({ key: 'message', type: 'longText' }),
        sampleField({ key: 'terms', type: 'consent', label: 'I agree to the terms.' }),
        sampleField({ key: 'offers', type: 'consent', label: 'Write to me about offers.' }),
        sampleField({ key: 'age', type: 'consent', label: 'I am of age.' }),
      ],
    })
    const { submission } = compose('', 'f.email=a@b.co&f.terms=1&f.age=1', form)
    expect(submission.answers.map(({ label, value }) => [label, value])).toEqual([
      ['email', 'a@b.co'],
      ['I agree to the terms.', 'Yes'],
      ['I am of age.', 'Yes'],
    ])
    expect(submission.consent).toBe('I agree to the terms.\nI am of age.')
    expect(compose('', 'f.email=a@b.co', form).submission).not.toHaveProperty('consent')
  })

  it('refers to forms and packs weakly, so that they can be deleted', () => {
    const { form, items } = compose('pack=pack-500', 'f.email=a@b.co').submission
    expect([form, items[0]?.pack]).toMatchObject([
      { _ref: 'form-order', _weak: true },
      { _ref: 'pack-500', _weak: true },
    ])
  })

  it('takes the first name and email address given, even if earlier fields for them are empty', () => {
    const { fields } = sampleForm()
    const form = sampleForm({
      fields: [
        sampleField({ key: 'company', type: 'name' }),
        sampleField({ key: 'work', type: 'email' }),
        ...fields,
      ],
    })
    const { name, email } = compose('', 'f.company=&f.name=Mara&f.email=a@b.co', form).submission
    expect([name, email]).toEqual(['Mara', 'a@b.co'])
  })

  it('has the same content key for the same content', () => {
    const [one, two, other] = ['a@b.co', 'a@b.co', 'c@d.co'].map((email) => compose('', `f.email=${email}`))
    expect(one?.contentKey).toBe(two?.contentKey)
    expect(one?.submission.statusToken).not.toBe(two?.submission.statusToken)
    expect(one?.contentKey).not.toBe(other?.contentKey)
  })

  it('has another content key for another post, which is not an answer', () => {
    const fields = sampleForm().fields.filter(({ fills }) => fills !== 'posts')
    const [one, other] = ['1:71', '2:72'].map((post) => {
      const query = `pack=pack-100&kind=likes&username=mara.makes&post=${post}`
      return compose(query, 'f.email=a@b.co', sampleForm({ fields }))
    })
    expect(one?.submission.answers).toEqual(other?.submission.answers)
    expect(one?.contentKey).not.toBe(other?.contentKey)
  })

  it('has another content key if the same content comes from another form', () => {
    const [one, other] = ['form-a', 'form-b'].map((id) => compose('', 'f.email=a@b.co', sampleForm({ id })))
    expect(one?.contentKey).not.toBe(other?.contentKey)
  })
})
