import { describe, expect, it } from 'vitest'
import type { PackList } from '../definition/listed-packs'
import { openSample, sampleField, sampleForm, samplePhone } from '../sample-for-tests'
import { readValues } from '../state/field-values'
import { findErrors } from './validate-values'

describe('validating answers', () => {
  const checked = (type: Parameters<typeof sampleField>[0]['type'], value: string) => {
    const form = sampleForm({
      fields: [sampleField({ key: 'q', type, required: true, options: ['One', 'Two'], label: 'It' })],
    })
    const { fields, choices, chosen } = openSample('', form)
    const sent = new URLSearchParams(value === '' ? '' : `f.q=${encodeURIComponent(value)}`)
    return findErrors(form, fields, readValues(fields, sent, choices, chosen), choices).get('q') ?? null
  }

  it.each([
    ['text', '', 'Please fill in “It”.'],
    ['text', '  ', 'Please fill in “It”.'],
    ['text', 'x'.repeat(301), 'Please use at most 300 characters.'],
    ['longText', 'x'.repeat(5000), null],
    ['longText', 'x'.repeat(5001), 'Please use at most 5000 characters.'],
    ['email', 'mara@makes.example', null],
    ['email', `${'m'.repeat(240)}@makes.example`, null],
    ['email', `${'m'.repeat(241)}@makes.example`, 'That doesn’t look like an email address.'],
    ['email', 'mara@makes', 'That doesn’t look like an email address.'],
    ['email', 'a@b.co\nBcc: x@y.zz', 'That doesn’t look like an email address.'],
    ['phone', '+1 (916) 555-0142', null],
    ['phone', '+44 (0)20 7946 0958 ext. 12', null],
    ['phone', '(916) 555-0142 Ext 12', null],
    ['phone', '(+44) 20 7946 0958 x12', null],
    ['phone', '916 555 0142;12', null],
    ['phone', '916–555–0142', null],
    ['phone', '(916) 555\u20110142', null],
    ['phone', '٠١٢٣٤٥٦٧٨٩', null],
    ['phone', '123', 'That doesn’t look like a phone number.'],
    ['phone', '12 ext. 34', 'That doesn’t look like a phone number.'],
    ['phone', '1'.repeat(31), 'That doesn’t look like a phone number.'],
    ['phone', '1e5000', 'That doesn’t look like a phone number.'],
    ['phone', 'call me', 'That doesn’t look like a phone number.'],
    ['url', 'example.com/path', null],
    ['url', 'https://www.example.com', null],
    ['url', 'javascript:alert(1)', 'That doesn’t look like a web address.'],
    ['url', 'nowhere', 'That doesn’t look like a web address.'],
    ['number', '12.5', null],
    ['number', '1e9', 'That isn’t a number.'],
    ['choice', 'Two', null],
    ['choice', 'Three', 'Please choose an option for “It”.'],
    ['choice', '', 'Please choose an option for “It”.'],
    ['choices', 'Two', null],
    ['choices', 'Three', 'Please choose an option for “It”.'],
    ['choices', '', 'Please choose an option for “It”.'],
    ['consent', '', 'Please check the box to agree.'],
    ['consent', 'yes', null],
  ] as const)('%s: %s', (type, value, error) => {
    expect(checked(type, value)).toBe(error)
  })

  it.each([
    ['How many posts a week?', 'Please fill in “How many posts a week”.'],
    ['Name:', 'Please fill in “Name”.'],
    ['كم منشورا؟', 'Please fill in “كم منشورا”.'],
    ['?', 'Please fill in “?”.'],
  ])('asks for a missing answer without the punctuation of its label: %s', (label, error) => {
    const form = sampleForm({ fields: [sampleField({ key: 'q', type: 'text', required: true, label })] })
    const { fields, choices, chosen } = openSample('', form)
    const values = readValues(fields, new URLSearchParams(), choices, chosen)
    expect(findErrors(form, fields, values, choices).get('q')).toBe(error)
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
    ['the free trial', 'trial=1&service=YouTube&kind=likes', '', false],
  ])('requires a post for likes and views: %s', (_, query, sent, isMissing) => {
    const { form, fields, choices, chosen } = openSample(query)
    const values = readValues(fields, new URLSearchParams(sent), choices, chosen)
    expect(findErrors(form, fields, values, choices).has('posts')).toBe(isMissing)
  })

  it('also requires a post for likes and views by other names, on a platform with posts', () => {
    const lists: PackList[] = [
      { service: 'TikTok', kind: 'followers', names: ['Fans'], packs: ['pack-500'] },
      { service: 'TikTok', kind: 'likes', names: ['Hearts'], packs: ['pack-500'] },
      { service: 'Website Traffic', kind: 'views', names: ['Visits'], packs: ['pack-500'] },
    ]
    const options = ['Fans', 'Hearts', 'Visits', 'Comments']
    const form = sampleForm({
      fields: [
        sampleField({ key: 'kind', type: 'choice', fills: 'kind', options }),
        sampleField({ key: 'posts', type: 'longText', fills: 'posts' }),
      ],
      lists,
      offered: ['TikTok', 'Website Traffic'],
    })
    const isMissing = (service: string, kind: string) => {
      const { fields, choices, chosen } = openSample(`service=${service}`, form)
      const values = readValues(fields, new URLSearchParams({ 'f.kind': kind }), choices, chosen)
      return findErrors(form, fields, values, choices).has('posts')
    }
    expect(isMissing('TikTok', 'Hearts')).toBe(true)
    expect(isMissing('TikTok', 'Fans')).toBe(false)
    expect(isMissing('TikTok', 'Comments')).toBe(false)
    expect(isMissing('Website Traffic', 'Visits')).toBe(false)
  })

  describe('what an order is delivered to', () => {
    const PACK = 'pack=pack-500&kind=likes'
    const onTikTok = [
      sampleField({ key: 'account', type: 'text', fills: 'username', label: 'TikTok username' }),
      sampleField({ key: 'pack', type: 'choice', fills: 'pack' }),
      sampleField({ key: 'posts', type: 'longText', fills: 'posts', label: 'Links to your posts' }),
    ]
    const post = 'https://www.tiktok.com/@mara.makes/video/7101'
    const errorsOf = (
      given: Record<string, string>,
      query = PACK,
      form = sampleForm({ fields: onTikTok }),
    ) => {
      const { fields, choices, chosen } = openSample(query, form)
      const sent = new URLSearchParams({ 'f.account': 'mara.makes', 'f.posts': post, ...given })
      return Object.fromEntries(findErrors(form, fields, readValues(fields, sent, choices, chosen), choices))
    }

    it('rejects an account that cannot exist', () => {
      const account = 'That doesn’t look like an account on TikTok. Enter its username, or a link to it.'
      expect(errorsOf({})).toEqual({})
      expect(errorsOf({ 'f.account': 'a b c' })).toEqual({ account })
      expect(errorsOf({ 'f.account': '😀😀' })).toEqual({ account })
      expect(errorsOf({ 'f.account': '\u200b' })).toEqual({ account })
      const severalLines = sampleForm({
        fields: onTikTok.map((field) => (field.key === 'account' ? { ...field, type: 'longText' } : field)),
      })
      expect(errorsOf({ 'f.account': 'mara.makes\n@lena.paints' }, PACK, severalLines)).toEqual({})
      expect(errorsOf({ 'f.account': 'mara.makes\na b c' }, PACK, severalLines)).toEqual({ account })
    })

    it('rejects posts that do not name their account in place of an account that something goes to', () => {
      const account = 'That doesn’t look like an account on YouTube. Enter its username, or a link to it.'
      const video = { 'f.account': 'https://youtu.be/dQw4w9WgXcQ', 'f.posts': '' }
      const likes = { ...video, 'f.posts': 'https://youtu.be/dQw4w9WgXcQ' }
      const kinds = sampleField({
        key: 'kind',
        type: 'choice',
        fills: 'kind',
        options: ['Subscribers', 'Video likes', 'Comments'],
      })
      const lists: PackList[] = [
        { service: 'YouTube', kind: 'followers', names: ['Subscribers'], packs: ['pack-500'] },
        { service: 'YouTube', kind: 'likes', names: ['Video likes'], packs: ['pack-500'] },
      ]
      const form = sampleForm({ fields: [...onTikTok, kinds], lists })
      const onYouTube = 'pack=pack-500&service=YouTube'
      expect(errorsOf(video, `${onYouTube}&kind=followers`, form)).toEqual({ account })
      expect(errorsOf({ ...video, 'f.kind': 'Subscribers' }, onYouTube, form)).toEqual({ account })
      expect(errorsOf(video, 'trial=1&service=YouTube', form)).toEqual({ account })
      const trial = sampleForm({ fields: onTikTok, kind: 'trial' })
      expect(errorsOf(video, 'service=YouTube', trial)).toEqual({ account })
      expect(errorsOf(likes, `${onYouTube}&kind=likes`, form)).toEqual({})
      expect(errorsOf({ ...likes, 'f.kind': 'Video likes' }, onYouTube, form)).toEqual({})
      expect(errorsOf({ ...video, 'f.kind': 'Comments' }, onYouTube, form)).toEqual({})
      expect(errorsOf(video, onYouTube, sampleForm({ fields: onTikTok }))).toEqual({})
      const both = { ...video, 'f.account': 'youtu.be/dQw4w9WgXcQ\nyoutube.com/@mara' }
      expect(errorsOf(both, `${onYouTube}&kind=followers`, form)).toEqual({})
      const named = { ...video, 'f.account': 'https://www.tiktok.com/@mara.makes/video/7101' }
      expect(errorsOf(named, 'pack=pack-500&kind=followers')).toEqual({})
    })

    it('rejects links to more than 50 posts, however many share a line, and counts repeated ones once', () => {
      const links = (count: number, between: string) =>
        Array.from({ length: count }, (_, at) => `https://www.tiktok.com/@mara.makes/video/${at}`).join(
          between,
        )
      const posts = 'Enter links to at most 50 posts.'
      for (const between of ['\n', ' ']) {
        expect(errorsOf({ 'f.posts': links(50, between) })).toEqual({})
        expect(errorsOf({ 'f.posts': `${links(50, between)}\n${links(50, between)}` })).toEqual({})
        expect(errorsOf({ 'f.posts': links(51, between) })).toEqual({ posts })
      }
      const repeated = Array.from({ length: 51 }, (_, at) => `${at}. ${post}`).join('\n')
      expect(errorsOf({ 'f.posts': repeated })).toEqual({})
      const unknown = sampleForm({
        fields: onTikTok.map((field) => ({ ...field, label: 'Username or link' })),
      })
      const hosts = (count: number) => Array.from({ length: count }, (_, at) => `${at}.example`).join('\n')
      expect(errorsOf({ 'f.posts': hosts(50) }, PACK, unknown)).toEqual({})
      expect(errorsOf({ 'f.posts': hosts(51) }, PACK, unknown)).toEqual({ posts })
    })

    it('rejects lines that are not links, and names the first', () => {
      const posts = 'Enter a link to each post, one per line. This is not a link: not a link'
      expect(errorsOf({ 'f.posts': 'not a link' })).toEqual({ posts })
      expect(errorsOf({ 'f.posts': `${post}\r\n\r\nnot a link\r\nnor this` })).toEqual({ posts })
      expect(errorsOf({ 'f.posts': `${post}\r\n\r\n vm.tiktok.com/ZM1 \r\n` })).toEqual({})
      expect(errorsOf({ 'f.posts': '😀'.repeat(100) }).posts).toMatch(/: (?:😀){79}…$/u)
    })

    it('rejects links to another platform', () => {
      const link = 'https://www.instagram.com/p/Cx1'
      const posts = `Enter links to posts on TikTok. This one leads elsewhere: ${link}`
      expect(errorsOf({ 'f.posts': `${post}\n${link}` })).toEqual({ posts })
      expect(errorsOf({ 'f.posts': `${post}\nhttps://bit.ly/abc` })).toEqual({})
    })

    it('rejects links to an account in place of a post', () => {
      const links = ['https://www.tiktok.com/@mara.makes', 'tiktok.com/@mara.makes/live?lang=en']
      for (const link of links)
        expect(errorsOf({ 'f.posts': `${post}\n${link}` })).toEqual({
          posts: `Enter links to posts. This one leads to an account: ${link}`,
        })
      expect(errorsOf({ 'f.posts': `${links[0] ?? ''} ${post}` })).toEqual({})
    })

    it('accepts lines with other text around a link', () => {
      const shared = 'https://vm.tiktok.com/ZM1/ This post is shared via TikTok Lite.'
      const link = 'https://www.instagram.com/p/Cx1'
      expect(errorsOf({ 'f.posts': `${shared}\n1. ${post}\n<${post}>\n${link}, ${post}` })).toEqual({})
      expect(errorsOf({ 'f.posts': `Look! ${link}` }).posts).toContain('elsewhere: Look! https://www.inst')
    })

    it('rejects words that merely contain a dot', () => {
      expect(errorsOf({ 'f.posts': 'mara.makes' }).posts).toContain('This is not a link: mara.makes')
      expect(errorsOf({ 'f.posts': 'the one with tiles, e.g. mara.makes' })).toHaveProperty('posts')
    })

    it('does not check a field for posts that the order does not need', () => {
      const followers = 'pack=pack-500&kind=followers'
      const none = { 'f.posts': 'none' }
      const kinds = sampleField({
        key: 'kind',
        type: 'choice',
        fills: 'kind',
        options: ['Followers', 'Likes'],
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

    it('depends on the service, chosen around the form or in it', () => {
      const link = 'https://www.instagram.com/p/Cx1'
      const offered = ['TikTok', 'Instagram', 'Google']
      const form = sampleForm({ fields: onTikTok, offered })
      expect(errorsOf({ 'f.posts': link }, `${PACK}&service=Instagram`, form)).toEqual({})
      expect(errorsOf({ 'f.account': 'Tilewright, Sacramento' }, `${PACK}&service=Google`, form)).toEqual({})
      const options = ['Instagram', 'Google']
      const service = sampleField({
        key: 'service',
        type: 'choice',
        fills: 'service',
        required: true,
        options,
      })
      const choosing = sampleForm({ fields: [...onTikTok, service], offered })
      expect(errorsOf({ 'f.posts': link, 'f.service': 'Instagram' }, PACK, choosing)).toEqual({})
      expect(errorsOf({ 'f.posts': post, 'f.service': 'Instagram' }, PACK, choosing)).toHaveProperty('posts')
    })

    it('rejects only lines that are not links if the platform is unknown', () => {
      const form = sampleForm({
        fields: onTikTok.map((field) => ({ ...field, label: 'Username or link' })),
      })
      const given = { 'f.account': 'Tilewright, Sacramento', 'f.posts': 'a.example/1\nb.example' }
      expect(errorsOf(given, PACK, form)).toEqual({})
      expect(errorsOf({ 'f.posts': 'a.example/1\n \nb.example' }, PACK, form)).toEqual({})
      expect(errorsOf({ 'f.posts': 'the first of a.example' }, PACK, form)).toHaveProperty('posts')
      expect(errorsOf({ 'f.posts': 'not a link' }, PACK, form)).toHaveProperty('posts')
    })

    it('is only checked in an order', () => {
      const given = { 'f.account': 'a b c', 'f.posts': 'not a link' }
      const fields = onTikTok.filter(({ key }) => key !== 'pack')
      expect(errorsOf(given, '', sampleForm({ fields, kind: 'contact' }))).toEqual({})
      expect(errorsOf(given, '', sampleForm({ fields, kind: 'quote' }))).toEqual({})
      expect(errorsOf(given, '', sampleForm({ fields, kind: null }))).toEqual({})
      const optional = onTikTok.map((field) => ({ ...field, required: false }))
      expect(errorsOf(given, '', sampleForm({ fields: optional, kind: null }))).toEqual({})
      const required = fields.map((field) => ({ ...field, required: true }))
      for (const kind of ['order', 'trial'] as const)
        expect(Object.keys(errorsOf(given, '', sampleForm({ fields: required, kind }))), kind).toHaveLength(2)
      expect(Object.keys(errorsOf(given, PACK, sampleForm({ fields: onTikTok, kind: null })))).toHaveLength(2)
    })

    it('is not checked if the page has decided on it', () => {
      const chosen = 'pack=pack-500&kind=likes&username=a+b+c&post=1:71'
      expect(errorsOf({ 'f.account': 'a b c', 'f.posts': 'not a link' }, chosen)).toEqual({})
    })
  })

  it('rejects a phone that has been sold, except in a form that is not for orders', () => {
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
      const opened = openSample('', form)
      const values = readValues(opened.fields, new URLSearchParams(sent), opened.choices, opened.chosen)
      return findErrors(form, opened.fields, values, opened.choices).get('model') ?? null
    }
    expect(errorOf('f.model=Samsung+S22')).toBe('Sorry, already sold: Samsung S22.')
    expect(errorOf('f.model=iPhone+12')).toBeNull()
    expect(errorOf('f.model=Samsung+S22', sampleForm({ fields, phones: [] }))).toBeNull()
    const phones = ['iPhone 12', 'Samsung S22'].map((model) => samplePhone(model, { isSold: true }))
    const all = sampleForm({ fields, phones })
    expect(errorOf('', all)).toBe('Sorry, already sold: iPhone 12, Samsung S22.')
  })
})
