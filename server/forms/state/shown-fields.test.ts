import { describe, expect, it } from 'vitest'
import { openSample, sampleField, sampleForm } from '../sample-for-tests'
import { composeSubmission } from '../submission/compose'

const keysOf = (fields: readonly { key: string }[]) => fields.map(({ key }) => key)

describe('the choice on the page', () => {
  it('of the free trial costs nothing, and asks nothing about packs, posts or payment', () => {
    const fields = [...sampleForm().fields, sampleField({ key: 'payment', type: 'choice', fills: 'payment' })]
    const form = sampleForm({ fields })
    const trial = openSample('username=mara&service=YouTube&trial=1', form)
    expect(keysOf(trial.fields)).toEqual(['username', 'pack', 'service', 'email', 'name', 'message'])
    expect(trial.values.get('pack')).toEqual(['Free trial'])
    // Another service may have no free trial.
    expect(keysOf(trial.fields.filter(({ isFixed }) => isFixed))).toEqual(['pack', 'service'])
    expect(trial.values.get('service')).toEqual(['YouTube'])
    const sent = { ...trial, page: null, campaign: null, spamReasons: [], at: new Date(0) }
    expect(composeSubmission(sent, 'KS-7F3QK9')).toMatchObject({
      kind: 'trial',
      payment: 'none',
      items: [{ title: 'YouTube: Free trial', price: 0, username: 'mara' }],
    })
    expect(openSample('pack=pack-100&trial=1', form).choices.isTrial).toBe(false)
  })

  it('is added to the options of a form that lists services or phones, if it is really offered', () => {
    const fields = [sampleField({ key: 'model', type: 'choice', fills: 'service', options: ['iPhone 11'] })]
    const form = sampleForm({ fields })
    const renamed = openSample('service=iphone+12', form)
    expect(renamed.fields[0]?.options).toEqual(['iPhone 11', 'iPhone 12'])
    expect(renamed.values.get('model')).toEqual(['iPhone 12'])
    expect(openSample('service=IPHONE+11', form).fields[0]?.options).toEqual(['iPhone 11'])
    expect(openSample('service=Free+money', form).fields[0]?.options).toEqual(['iPhone 11'])
    expect(openSample('', form).fields[0]?.options).toEqual(['iPhone 11'])
    const asked = [
      sampleField({ key: 'models', type: 'choices', fills: 'service', options: ['iPhone 11'] }),
      sampleField({ key: 'source', type: 'choice', options: ['A friend'] }),
    ]
    const several = openSample('service=iPhone+12', sampleForm({ fields: asked })).fields
    expect(several.map(({ options }) => options)).toEqual([['iPhone 11', 'iPhone 12'], ['A friend']])
    const listed = [sampleField({ key: 'model', type: 'choice', fills: 'service', options: ['iphone 12'] })]
    expect(openSample('service=iPhone+12', sampleForm({ fields: listed })).fields[0]?.options).toEqual([
      'iphone 12',
    ])
  })

  it('limits the kinds to those that the pack is sold as', () => {
    const list = (kind: 'followers' | 'likes', ...packs: string[]) => ({
      service: null,
      kind,
      packs,
      names: [],
    })
    const form = sampleForm({ lists: [list('followers', 'pack-100'), list('likes', 'pack-100', 'pack-500')] })
    const kindsOf = (query: string, of = form) =>
      openSample(query, of).fields.find(({ fills }) => fills === 'kind')?.options
    expect(kindsOf('pack=pack-500')).toEqual(['Likes'])
    expect(kindsOf('pack=pack-100')).toEqual(['Followers', 'Likes'])
    expect(kindsOf('')).toEqual(['Followers', 'Likes'])
    const lists = [list('followers', 'pack-500'), list('likes', 'pack-100')]
    const youtube = lists.map((each) => ({ ...each, service: 'YouTube' }))
    expect(kindsOf('pack=pack-500&service=YouTube', { ...form, lists: [...form.lists, ...youtube] })).toEqual(
      ['Followers'],
    )
    const onlyFollowers = form.fields.map((field) => ({ ...field, options: ['Followers'] }))
    expect(kindsOf('pack=pack-500', { ...form, fields: onlyFollowers })).toEqual(['Followers'])
  })

  it('determines whether posts are required, unless the answer about the kind does', () => {
    const posts = (query: string, form = sampleForm()) => {
      const { fields } = openSample(query, form)
      const { required, mayBeRequired } = fields.find(({ key }) => key === 'posts') ?? {}
      return { required, mayBeRequired }
    }
    expect(posts('')).toEqual({ required: false, mayBeRequired: true })
    expect(posts('pack=pack-500')).toEqual({ required: false, mayBeRequired: true })
    expect(posts('pack=pack-500&kind=likes')).toEqual({ required: true, mayBeRequired: false })
    const silent = sampleForm().fields.filter(({ fills }) => fills !== 'kind')
    expect(posts('', sampleForm({ fields: silent }))).toEqual({ required: false, mayBeRequired: false })
    for (const field of openSample('').fields.filter(({ key }) => key !== 'posts'))
      expect(field).not.toHaveProperty('mayBeRequired')
  })

  it('does not repeat the quantity and the price next to a pack that states both', () => {
    const asked = (['quantity', 'price'] as const).map((fills) =>
      sampleField({ key: fills, type: 'text', fills }),
    )
    const form = sampleForm({ fields: [...sampleForm().fields, ...asked] })
    expect(keysOf(openSample('pack=pack-500', form).fields)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:quantity|price)$/)]),
    )
  })

  it('is not asked for if there is nothing to choose, so that the form can be sent', () => {
    expect(keysOf(openSample('', sampleForm({ packs: [] })).fields)).not.toContain('pack')
  })

  it('shows optional fields for the service and for posts only if it names some', () => {
    const shown = (query: string) => keysOf(openSample(`pack=pack-500&kind=followers&${query}`).fields)
    expect(shown('')).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:service|posts)$/)]))
    expect(shown('service=TikTok')).toContain('service')
    expect(shown('username=mara&post=1:71')).toContain('posts')
  })

  it('still asks for the account if the page does not say whose posts they are', () => {
    const { fields } = openSample('pack=pack-500&kind=likes&post=1:71')
    expect(fields.filter(({ isFixed }) => isFixed).map(({ key }) => key)).toEqual(['pack', 'posts'])
  })

  it('still asks for the service in a form for free trials only', () => {
    const { fields, values } = openSample('service=YouTube&trial=1', sampleForm({ kind: 'trial' }))
    expect(fields.find(({ key }) => key === 'service')?.isFixed).toBe(false)
    expect(values.get('service')).toEqual(['YouTube'])
  })

  it('determines what is asked, and prefills the rest', () => {
    const withPosts = openSample('username=mara&pack=pack-500&kind=likes&post=1:71')
    expect(keysOf(withPosts.fields)).toEqual(['username', 'pack', 'posts', 'email', 'name', 'message'])
    expect(keysOf(withPosts.fields.filter(({ isFixed }) => isFixed))).toEqual(['username', 'pack', 'posts'])
    expect(withPosts.values.get('pack')).toEqual(['500 likes'])
    const named = openSample('pack=pack-500&kind=followers&kindName=subscribers')
    expect(named.values.get('pack')).toEqual(['500 subscribers'])
    const views = openSample('pack=pack-500&kind=views&kindName=short-video+views')
    expect(views.values.get('pack')).toEqual(['500 short-video views'])
    const unknown = openSample('pack=pack-500&kind=views&kindName=words+of+a+stranger')
    expect(unknown.values.get('pack')).toEqual(['500 views'])
    const followers = openSample('username=mara&pack=pack-500&kind=followers')
    expect(keysOf(followers.fields)).toEqual(['username', 'pack', 'email', 'name', 'message'])
    expect(followers.values.get('username')).toEqual(['mara'])
    expect(followers.fields.find(({ key }) => key === 'username')?.isFixed).toBe(false)
    const nothing = openSample('service=YouTube&kind=likes')
    expect(keysOf(nothing.fields)).toHaveLength(8)
    expect(nothing.fields.find(({ key }) => key === 'pack')?.packs).toHaveLength(2)
    expect(nothing.values.get('kind')).toEqual(['Likes'])
    expect(nothing.values.get('service')).toEqual(['YouTube'])
  })
})
