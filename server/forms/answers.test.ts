import { describe, expect, it } from 'vitest'
import { findErrors, openingValues, readValues, shownFields } from './answers'
import { readChoices, resolvePack, type ChosenPack } from './choices'
import { composeSubmission, contentKeyOf } from './compose'
import { sampleField, sampleForm } from './sample-for-tests'
import { spamReasons } from './spam'

function open(query: string, form = sampleForm()) {
  const choices = readChoices(new URLSearchParams(query))
  const chosen = resolvePack(choices, form) as ChosenPack | null
  const fields = shownFields(form, choices, chosen)
  return { form, choices, chosen, fields, values: openingValues(form, fields, choices, chosen) }
}

const keysOf = (fields: { key: string }[]) => fields.map(({ key }) => key)

describe('what was chosen on the page', () => {
  it('is read from the address, ignoring malformed values', () => {
    expect(
      readChoices(
        new URLSearchParams(
          'username=+mara+&pack=pack-500&kind=likes&post=1:71&post=3:73&post=x&post=3:73&price=1',
        ),
      ),
    ).toEqual({
      username: 'mara',
      packId: 'pack-500',
      kind: 'likes',
      kindName: null,
      posts: [
        { number: 1, id: '71' },
        { number: 3, id: '73' },
      ],
      service: null,
      isTrial: false,
    })
    expect(readChoices(new URLSearchParams('pack=a/b&kind=fame&post=1:a/b'))).toMatchObject({
      packId: null,
      kind: null,
      posts: [],
    })
    const many = Array.from({ length: 60 }, (_, index) => `post=${index}:${index}`).join('&')
    expect(readChoices(new URLSearchParams(many)).posts).toHaveLength(50)
    const service = `${'a'.repeat(99)}😀😀`
    expect(readChoices(new URLSearchParams({ service })).service).toBe(`${'a'.repeat(99)}😀`)
  })

  it('is priced and split by the dataset', () => {
    const { chosen } = open('username=mara&pack=pack-100&kind=likes&post=1:71&post=2:72&post=3:73')
    expect(chosen?.pack.price).toBe(2)
    expect(chosen?.posts.map(({ share }) => share)).toEqual([34, 33, 33])
    expect(chosen?.posts[0]?.link).toBe('https://www.tiktok.com/@mara/video/71')
    expect(resolvePack(readChoices(new URLSearchParams('pack=pack-9')), sampleForm())).toBe('gone')
  })

  it('goes to no more posts than the pack has likes', () => {
    const packs = [{ id: 'pack-3', quantity: 3, price: 1, paymentLink: null }]
    const posts = [1, 2, 3, 4].map((number) => `post=${number}:${number}`).join('&')
    const { chosen } = open(`username=mara&pack=pack-3&kind=likes&${posts}`, sampleForm({ packs }))
    expect(chosen?.posts.map(({ number, share }) => [number, share])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ])
  })

  it('links to posts by their ids, whatever account was given', () => {
    const { chosen } = open('username=https://evil.example/&pack=pack-100&kind=likes&post=1:71')
    expect(chosen?.posts[0]?.link).toBe('https://www.tiktok.com/@_/video/71')
    expect(readChoices(new URLSearchParams(`post=1:${'7'.repeat(33)}`)).posts).toEqual([])
  })

  it('may be for a long link', () => {
    const link = `https://shop.tilewright.example/tiles?utm_source=newsletter&utm_campaign=${'x'.repeat(150)}`
    expect(readChoices(new URLSearchParams({ username: link })).username).toBe(link)
  })

  it('may be the free trial, which costs nothing and asks nothing about packs, posts or payment', () => {
    const fields = [...sampleForm().fields, sampleField({ key: 'payment', type: 'choice', fills: 'payment' })]
    const form = sampleForm({ fields })
    const trial = open('username=mara&service=YouTube&trial=1', form)
    expect(keysOf(trial.fields)).toEqual(['username', 'pack', 'service', 'email', 'name', 'message'])
    expect(trial.values.get('pack')).toEqual(['Free trial'])
    const sent = { ...trial, page: null, spamReasons: [], at: new Date(0) }
    expect(composeSubmission(sent, 'KS-7F3QK9')).toMatchObject({
      kind: 'trial',
      payment: 'none',
      items: [{ title: 'YouTube: Free trial', price: 0, username: 'mara' }],
    })
    expect(open('pack=pack-100&trial=1', form).choices.isTrial).toBe(false)
  })

  it('is an option of a form that lists services or phones, if it is really offered', () => {
    const fields = [sampleField({ key: 'model', type: 'choice', fills: 'service', options: ['iPhone 11'] })]
    const form = sampleForm({ fields })
    const renamed = open('service=iphone+12', form)
    expect(renamed.fields[0]?.options).toEqual(['iPhone 11', 'iPhone 12'])
    expect(renamed.values.get('model')).toEqual(['iPhone 12'])
    expect(open('service=IPHONE+11', form).fields[0]?.options).toEqual(['iPhone 11'])
    expect(open('service=Free+money', form).fields[0]?.options).toEqual(['iPhone 11'])
    expect(open('', form).fields[0]?.options).toEqual(['iPhone 11'])
  })

  it('is the only option of what has to be chosen, unless that is sold', () => {
    const model = (options: string[], required = true, sold: string[] = []) => {
      const field = sampleField({ key: 'model', type: 'choice', fills: 'service', options, required })
      return open('', sampleForm({ fields: [field], sold })).values.get('model')
    }
    expect(model(['Samsung S22'])).toEqual(['Samsung S22'])
    expect(model(['Samsung S22', 'iPhone 12'])).toBeUndefined()
    expect(model(['Samsung S22'], false)).toBeUndefined()
    expect(model(['Samsung S22'], true, ['Samsung S22'])).toBeUndefined()
  })

  it('is not what only the visitor can state, even if there is one option', () => {
    const age = sampleField({ key: 'age', type: 'choice', options: ['I am over 18'], required: true })
    expect(open('', sampleForm({ fields: [age] })).values.has('age')).toBe(false)
  })

  it('determines what is asked, and prefills the rest', () => {
    const withPosts = open('username=mara&pack=pack-500&kind=likes&post=1:71')
    expect(keysOf(withPosts.fields)).toEqual(['username', 'pack', 'posts', 'email', 'name', 'message'])
    expect(keysOf(withPosts.fields.filter(({ isFixed }) => isFixed))).toEqual(['username', 'pack', 'posts'])
    expect(withPosts.values.get('pack')).toEqual(['500 likes'])
    const named = open('pack=pack-500&kind=followers&kindName=subscribers')
    expect(named.values.get('pack')).toEqual(['500 subscribers'])
    const views = open('pack=pack-500&kind=views&kindName=short-video+views')
    expect(views.values.get('pack')).toEqual(['500 short-video views'])
    const unknown = open('pack=pack-500&kind=views&kindName=words+of+a+stranger')
    expect(unknown.values.get('pack')).toEqual(['500 views'])
    const followers = open('username=mara&pack=pack-500&kind=followers')
    expect(keysOf(followers.fields)).toEqual(['username', 'pack', 'email', 'name', 'message'])
    expect(followers.values.get('username')).toEqual(['mara'])
    expect(followers.fields.find(({ key }) => key === 'username')?.isFixed).toBe(false)
    const nothing = open('service=YouTube&kind=likes')
    expect(keysOf(nothing.fields)).toHaveLength(8)
    expect(nothing.fields.find(({ key }) => key === 'pack')?.isPackChoice).toBe(true)
    expect(nothing.values.get('kind')).toEqual(['Likes'])
    expect(nothing.values.get('service')).toEqual(['YouTube'])
  })
})

describe('answers', () => {
  const checked = (type: Parameters<typeof sampleField>[0]['type'], value: string) => {
    const form = sampleForm({
      fields: [sampleField({ key: 'q', type, required: true, options: ['One', 'Two'], label: 'It' })],
    })
    const { fields, choices, chosen } = open('', form)
    const sent = new URLSearchParams(value === '' ? '' : `f.q=${encodeURIComponent(value)}`)
    return findErrors(form, fields, readValues(fields, sent, choices, chosen), choices).get('q') ?? null
  }

  it.each([
    ['text', '', 'It is missing.'],
    ['text', '  ', 'It is missing.'],
    ['text', 'x'.repeat(301), 'Please use at most 300 characters.'],
    ['longText', 'x'.repeat(5000), null],
    ['email', 'mara@makes.example', null],
    ['email', 'mara@makes', 'That does not look like an email address.'],
    ['email', 'a@b.co\nBcc: x@y.zz', 'That does not look like an email address.'],
    ['phone', '+1 (916) 555-0142', null],
    ['phone', '+44 (0)20 7946 0958 ext. 12', null],
    ['phone', '(+44) 20 7946 0958 x12', null],
    ['phone', '916 555 0142;12', null],
    ['phone', '٠١٢٣٤٥٦٧٨٩', null],
    ['phone', '123', 'That does not look like a phone number.'],
    ['phone', '12 ext. 34', 'That does not look like a phone number.'],
    ['phone', '1'.repeat(31), 'That does not look like a phone number.'],
    ['phone', '1e5000', 'That does not look like a phone number.'],
    ['phone', 'call me', 'That does not look like a phone number.'],
    ['url', 'example.com/path', null],
    ['url', 'https://www.example.com', null],
    ['url', 'javascript:alert(1)', 'That does not look like a web address.'],
    ['url', 'nowhere', 'That does not look like a web address.'],
    ['number', '12.5', null],
    ['number', '1e9', 'That is not a number.'],
    ['choice', 'Two', null],
    ['choice', 'Three', 'Please choose one of these.'],
    ['choices', '', 'Please choose one of these.'],
    ['consent', '', 'Please check this box to continue.'],
    ['consent', 'yes', null],
  ] as const)('%s: %s', (type, value, error) => {
    expect(checked(type, value)).toBe(error)
  })

  it.each([
    ['likes of a page without posts to choose', 'pack=pack-500&kind=likes', '', true],
    ['views of a page without posts to choose', 'pack=pack-500&kind=views', '', true],
    ['likes with a link', 'pack=pack-500&kind=likes', 'f.posts=https://a.example/1', false],
    ['likes with a chosen post', 'username=mara&pack=pack-500&kind=likes&post=1:71', '', false],
    ['followers', 'pack=pack-500&kind=followers', '', false],
    ['a pack whose kind the visitor chooses: likes', 'pack=pack-500', 'f.kind=Likes', true],
    ['a pack whose kind the visitor chooses: followers', 'pack=pack-500', 'f.kind=Followers', false],
    ['a kind with more words', '', 'f.kind=Video likes', true],
    ['a kind that has likes only in its first words', '', 'f.kind=Likes and more', false],
    ['the free trial', 'trial=1&kind=likes', '', false],
  ])('need a post for likes and views: %s', (_, query, sent, isMissing) => {
    const { form, fields, choices, chosen } = open(query)
    const values = readValues(fields, new URLSearchParams(sent), choices, chosen)
    expect(findErrors(form, fields, values, choices).has('posts')).toBe(isMissing)
  })

  describe('that nothing can be delivered to', () => {
    const PACK = 'pack=pack-500&kind=likes'
    const onTikTok = [
      sampleField({ key: 'account', type: 'text', fills: 'username', label: 'TikTok username' }),
      sampleField({ key: 'pack', type: 'choice', fills: 'pack' }),
      sampleField({ key: 'posts', type: 'longText', fills: 'posts', label: 'Link to the post' }),
    ]
    const post = 'https://www.tiktok.com/@mara.makes/video/7101'
    const errorsOf = (
      given: Record<string, string>,
      query = PACK,
      form = sampleForm({ fields: onTikTok }),
    ) => {
      const { fields, choices, chosen } = open(query, form)
      const sent = new URLSearchParams({ 'f.account': 'mara.makes', 'f.posts': post, ...given })
      return Object.fromEntries(findErrors(form, fields, readValues(fields, sent, choices, chosen), choices))
    }

    it('are an account that cannot exist', () => {
      const account = 'That does not look like an account on TikTok. Enter its username, or a link to it.'
      expect(errorsOf({})).toEqual({})
      expect(errorsOf({ 'f.account': 'a b c' })).toEqual({ account })
      expect(errorsOf({ 'f.account': '😀😀' })).toEqual({ account })
      expect(errorsOf({ 'f.account': '\u200b' })).toEqual({ account })
    })

    it('are lines that are not links, the first of which is named', () => {
      const posts = 'Enter a link to each post, one per line. This is not a link: not a link'
      expect(errorsOf({ 'f.posts': 'not a link' })).toEqual({ posts })
      expect(errorsOf({ 'f.posts': `${post}\r\n\r\nnot a link\r\nnor this` })).toEqual({ posts })
      expect(errorsOf({ 'f.posts': `${post}\r\n\r\n vm.tiktok.com/ZM1 \r\n` })).toEqual({})
      expect(errorsOf({ 'f.posts': '😀'.repeat(100) }).posts).toMatch(/: (?:😀){80}…$/u)
    })

    it('are links to another platform', () => {
      const link = 'https://www.instagram.com/p/Cx1'
      const posts = `Enter links to posts on TikTok. This one leads elsewhere: ${link}`
      expect(errorsOf({ 'f.posts': `${post}\n${link}` })).toEqual({ posts })
      expect(errorsOf({ 'f.posts': `${post}\nhttps://bit.ly/abc` })).toEqual({})
    })

    it('are not lines that have more than a link', () => {
      const shared = 'https://vm.tiktok.com/ZM1/ This post is shared via TikTok Lite.'
      const link = 'https://www.instagram.com/p/Cx1'
      expect(errorsOf({ 'f.posts': `${shared}\n1. ${post}\n<${post}>\n${link}, ${post}` })).toEqual({})
      expect(errorsOf({ 'f.posts': `Look! ${link}` }).posts).toContain('elsewhere: Look! https://www.inst')
    })

    it('are words that only have a dot', () => {
      expect(errorsOf({ 'f.posts': 'mara.makes' }).posts).toContain('This is not a link: mara.makes')
      expect(errorsOf({ 'f.posts': 'the one with tiles, e.g. mara.makes' })).toHaveProperty('posts')
    })

    it('are not looked for in a field for posts that the order does not need', () => {
      const followers = 'pack=pack-500&kind=followers'
      const none = { 'f.posts': 'none' }
      const kinds = sampleField({
        ...{ key: 'kind', type: 'choice', fills: 'kind', options: ['Followers', 'Likes'] },
      })
      const asking = sampleForm({ fields: [...onTikTok, kinds] })
      const requiring = sampleForm({
        fields: onTikTok.map((field) => ({ ...field, required: field.fills === 'posts' })),
      })
      expect(errorsOf({ ...none, 'f.pack': 'pack-500' }, '')).toEqual({})
      expect(errorsOf({ ...none, 'f.kind': 'Followers' }, 'pack=pack-500', asking)).toEqual({})
      expect(errorsOf({ ...none, 'f.kind': 'Likes' }, 'pack=pack-500', asking)).toHaveProperty('posts')
      expect(errorsOf(none, followers, requiring)).toHaveProperty('posts')
    })

    it('depend on the service, which the visitor chooses around the form or in it', () => {
      const link = 'https://www.instagram.com/p/Cx1'
      const offered = ['TikTok', 'Instagram', 'Google']
      const form = sampleForm({ fields: onTikTok, offered })
      expect(errorsOf({ 'f.posts': link }, `${PACK}&service=Instagram`, form)).toEqual({})
      expect(errorsOf({ 'f.account': 'Tilewright, Sacramento' }, `${PACK}&service=Google`, form)).toEqual({})
      const options = ['Instagram', 'Google']
      const service = sampleField({
        ...{ key: 'service', type: 'choice', fills: 'service', required: true, options },
      })
      const choosing = sampleForm({ fields: [...onTikTok, service], offered })
      expect(errorsOf({ 'f.posts': link, 'f.service': 'Instagram' }, PACK, choosing)).toEqual({})
      expect(errorsOf({ 'f.posts': post, 'f.service': 'Instagram' }, PACK, choosing)).toHaveProperty('posts')
    })

    it('are none where no platform is known, except lines that are not links', () => {
      const form = sampleForm({
        fields: onTikTok.map((field) => ({ ...field, label: 'Username or link' })),
      })
      const given = { 'f.account': 'Tilewright, Sacramento', 'f.posts': 'a.example/1\nb.example' }
      expect(errorsOf(given, PACK, form)).toEqual({})
      expect(errorsOf({ 'f.posts': 'the first of a.example' }, PACK, form)).toHaveProperty('posts')
      expect(errorsOf({ 'f.posts': 'not a link' }, PACK, form)).toHaveProperty('posts')
    })

    it('are only refused in an order', () => {
      const given = { 'f.account': 'a b c', 'f.posts': 'not a link' }
      const fields = onTikTok.filter(({ key }) => key !== 'pack')
      expect(errorsOf(given, '', sampleForm({ fields, kind: 'contact' }))).toEqual({})
      expect(errorsOf(given, '', sampleForm({ fields, kind: 'quote' }))).toEqual({})
      expect(errorsOf(given, '', sampleForm({ fields, kind: null }))).toEqual({})
      const required = fields.map((field) => ({ ...field, required: true }))
      expect(Object.keys(errorsOf(given, '', sampleForm({ fields: required, kind: 'trial' })))).toHaveLength(
        2,
      )
      expect(Object.keys(errorsOf(given, PACK, sampleForm({ fields: onTikTok, kind: null })))).toHaveLength(2)
    })

    it('are not what the page decided', () => {
      const chosen = 'pack=pack-500&kind=likes&username=a+b+c&post=1:71'
      expect(errorsOf({ 'f.account': 'a b c', 'f.posts': 'not a link' }, chosen)).toEqual({})
    })
  })

  it('cannot be a phone that has been sold, which anyone may ask about', () => {
    const fields = [
      sampleField({
        key: 'model',
        type: 'choice',
        fills: 'service',
        required: true,
        options: ['iPhone 12', 'Samsung S22'],
      }),
    ]
    const errorOf = (sent: string, form = sampleForm({ fields })) => {
      const opened = open('', form)
      const values = readValues(opened.fields, new URLSearchParams(sent), opened.choices, opened.chosen)
      return findErrors(form, opened.fields, values, opened.choices).get('model') ?? null
    }
    expect(errorOf('f.model=Samsung+S22')).toBe('Sold and no longer available: Samsung S22.')
    expect(errorOf('f.model=iPhone+12')).toBeNull()
    expect(errorOf('f.model=Samsung+S22', sampleForm({ fields, sold: [] }))).toBeNull()
    const all = sampleForm({ fields, sold: ['iPhone 12', 'Samsung S22'] })
    expect(errorOf('', all)).toBe('Sold and no longer available: iPhone 12, Samsung S22.')
  })

  it('cannot change what the page decided', () => {
    const { fields, choices, chosen } = open('username=mara&pack=pack-500&kind=likes&post=1:71')
    const sent = new URLSearchParams('f.username=evil&f.pack=pack-100&f.posts=evil&f.email=a@b.co')
    const values = readValues(fields, sent, choices, chosen)
    expect(values.get('username')).toEqual(['mara'])
    expect(values.get('pack')).toEqual(['500 likes'])
    expect(values.get('posts')?.join()).not.toContain('evil')
  })
})

describe('a submission', () => {
  function compose(query: string, sent: string, form = sampleForm()) {
    const opened = open(query, form)
    const { fields, choices, chosen } = opened
    const values = readValues(fields, new URLSearchParams(sent), choices, chosen)
    const at = new Date('2026-01-02T03:04:05Z')
    const complete = { ...opened, values, page: null, spamReasons: [], at }
    return { submission: composeSubmission(complete, 'KS-7F3QK9'), contentKey: contentKeyOf(complete) }
  }

  it('includes an item without a price', () => {
    const { submission } = compose('service=iPhone+12', 'f.service=iPhone+12&f.email=a@b.co')
    expect(submission.items).toMatchObject([{ title: 'iPhone 12', service: 'iPhone 12' }])
    expect(submission).not.toHaveProperty('amount')
    expect(submission.payment).toBe('none')
  })

  it('is an order if a pack was chosen in a form whose content does not say what it is for, else a message', () => {
    const form = sampleForm({ kind: null })
    expect(compose('pack=pack-500', 'f.email=a@b.co', form).submission.kind).toBe('order')
    expect(compose('trial=1', 'f.email=a@b.co', form).submission.kind).toBe('trial')
    expect(compose('', 'f.email=a@b.co', form).submission.kind).toBe('contact')
  })

  it('is due for payment if there is a valid payment link', () => {
    expect(compose('pack=pack-500&kind=followers', 'f.email=a@b.co').submission).toMatchObject({
      payment: 'awaited',
      amount: 7.5,
    })
    const form = sampleForm({ paymentLink: 'https://pay.example/{amount}' })
    expect(compose('', 'f.email=a@b.co', form).submission.payment).toBe('none')
    expect(compose('pack=pack-100', 'f.email=a@b.co', form).submission.payment).toBe('awaited')
  })

  it('has the same content key for the same content', () => {
    const [one, two, other] = ['a@b.co', 'a@b.co', 'c@d.co'].map((email) => compose('', `f.email=${email}`))
    expect(one?.contentKey).toBe(two?.contentKey)
    expect(one?.submission.statusToken).not.toBe(two?.submission.statusToken)
    expect(one?.contentKey).not.toBe(other?.contentKey)
  })
})

it('counts links only in fields that do not ask for one', () => {
  const { form, fields, choices, chosen } = open('')
  const links = 'https://a.example www.b.example http://c.example'
  const reasons = (sent: string) =>
    spamReasons(form, fields, readValues(fields, new URLSearchParams(sent), choices, chosen), {
      sent: new URLSearchParams(sent),
      token: { state: 'valid', id: 'x' },
      proof: null,
    })
  expect(reasons(`f.message=${encodeURIComponent(links)}`)).toEqual(['links'])
  // As many as the form allows.
  expect(reasons(`f.message=${encodeURIComponent('https://a.example www.b.example')}`)).toEqual([])
  expect(reasons(`f.posts=${encodeURIComponent(links)}`)).toEqual([])
})
