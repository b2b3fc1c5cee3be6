import { describe, expect, it } from 'vitest'
import { sampleOrder } from '../sample-for-tests'
import { allLinksOf, linksOf, linksWithShares, mailLink, phoneLink, profileOf, safeLink } from './links'

const order = sampleOrder()
const [item] = order.items
const [first, second] = item!.posts.map(({ link }) => link)

describe('the links of an order', () => {
  it('are copied one per line, or as two columns with their shares', () => {
    expect(linksOf(item!)).toBe(`${first}\n${second}`)
    expect(linksWithShares(item!)).toBe(`${first}\t200\n${second}\t100`)
  })

  it('leave out posts without a link', () => {
    const [post] = item!.posts
    const posts = [{ ...post!, link: null }, post!]
    expect(linksOf({ posts })).toBe(first)
    expect(linksWithShares({ posts })).toBe(`${first}\t200`)
  })

  it('include the account’s own if an item has no posts', () => {
    const account = { ...item!, kind: 'followers', posts: [] }
    expect(allLinksOf({ ...order, items: [item!, account], answers: [] })).toBe(
      `${first}\n${second}\nhttps://www.tiktok.com/@mara.makes`,
    )
    const typed = (username: string) => profileOf({ username, service: 'TikTok' }, order)
    expect(typed('@mara.makes')).toBe('https://www.tiktok.com/@mara.makes')
    expect(typed('https://www.tiktok.com/@mara.makes?lang=en')).toBe(
      'https://www.tiktok.com/@mara.makes?lang=en',
    )
    expect(typed('www.tiktok.com/@mara.makes')).toBe('https://www.tiktok.com/@mara.makes')
    expect(typed('tiktok.com:443/@mara.makes')).toBe('https://tiktok.com/@mara.makes')
    expect(typed('tiktok.com./@mara.makes')).toBe('https://tiktok.com/@mara.makes')
    for (const other of ['ask me first', 'https://makes.example/@mara', 'nottiktok.com/@mara.makes'])
      expect(typed(other), other).toBeNull()
  })

  it.each<[string | null, string | null, string | null, boolean]>([
    ['TikTok', 'Instagram username', 'Order form for Instagram', true],
    ['Tik Tok Growth', null, null, true],
    ['YouTube', 'TikTok username', 'Order form for TikTok', false],
    ['TikTok and Instagram', null, null, false],
    ['Website Traffic', null, null, false],
    // Older orders do not say what they are for.
    [null, null, 'Order form', true],
    [null, 'TikTok username', 'Order form', true],
    [null, 'TikTok username', 'Not for Instagram', true],
    [null, 'Username', 'Order form for TikTok', true],
    [null, 'Instagram username', 'Order form', false],
    [null, 'X username', 'Order form for TikTok', false],
    [null, 'Username on TikTok or Instagram', 'Order form', false],
    [null, 'Username', 'Order form for Facebook', false],
    [null, 'Business or website', 'Order form', false],
    [null, 'Business', 'Order form for Google', false],
  ])(
    'include the account’s own on TikTok only: service %s, label %s, form %s: %s',
    (service, label, formTitle, isLinked) => {
      const answers = [
        { field: 'instagram', label: 'Instagram (optional)', type: 'text', value: 'somebody.else' },
        { field: 'account', label, type: 'text', value: 'insta.ann' },
      ]
      const items = [{ title: '200 followers', kind: 'followers', username: 'insta.ann', service }]
      const sent = sampleOrder({ items, answers, formTitle })
      const profile = isLinked ? 'https://www.tiktok.com/@insta.ann' : null
      expect(profileOf(sent.items[0]!, sent)).toBe(profile)
      expect(allLinksOf(sent)).toBe(profile ?? '')
    },
  )

  it.each(['likes', 'views'])(
    'are those typed into the form if the item is %s without chosen posts',
    (kind) => {
      const { items, answers } = sampleOrder({
        items: [{ title: '300', kind, username: 'tiktok.com/@mara.makes' }],
        answers: [
          { label: 'Account', type: 'text', value: 'tiktok.com/@mara.makes' },
          {
            label: 'Posts',
            type: 'longText',
            value: `1. ${first}\nwww.tiktok.com/@mara.makes/video/73 (both, 24/7)`,
          },
          { label: 'One more', type: 'url', value: 'vm.tiktok.com/ZM1' },
          { label: 'Again', type: 'text', value: `${first} vm.tiktok.com/ZM2` },
          { label: 'Email', type: 'email', value: 'mara@makes.example' },
          { label: 'How did you find us?', type: 'choice', value: 'On www.makes.example' },
        ],
      })
      const typed = `${first}\n${second}\nhttps://vm.tiktok.com/ZM1\nhttps://vm.tiktok.com/ZM2`
      expect(allLinksOf({ ...order, items, answers })).toBe(typed)
      // If posts were chosen, those are all.
      expect(allLinksOf({ ...order, items: [item!], answers })).toBe(`${first}\n${second}`)
      // Followers go to the account, whatever else was typed.
      expect(allLinksOf({ ...order, items: [{ ...items[0]!, kind: 'followers' }], answers })).toBe(
        'https://tiktok.com/@mara.makes',
      )
      // The address of an account on another platform is unknown.
      expect(
        allLinksOf({
          ...order,
          items: [{ ...items[0]!, kind: 'followers', username: 'mara', service: 'YouTube' }],
          answers: answers.slice(2, 3),
        }),
      ).toBe('https://vm.tiktok.com/ZM1')
      // The account is not a post.
      expect(allLinksOf({ ...order, items, answers: answers.slice(0, 1) })).toBe('')
    },
  )

  it('are those in a message, else the account’s, if the kind of the item does not say what it goes to', () => {
    const { items, answers } = sampleOrder({
      items: [{ title: 'Website', username: 'mara.makes' }],
      answers: [{ label: 'Message', type: 'longText', value: 'Like https://makes.example/shop, please.' }],
    })
    expect(allLinksOf({ ...order, items, answers })).toBe('https://makes.example/shop')
    expect(allLinksOf({ ...order, items: [], answers })).toBe('https://makes.example/shop')
    expect(allLinksOf({ ...order, items, answers: [] })).toBe('https://www.tiktok.com/@mara.makes')
  })

  it('omit items without an account and answers without text, and leave no empty line', () => {
    const { items, answers } = sampleOrder({
      items: [{ title: '300 likes', kind: 'likes', username: 'mara.makes' }, { title: 'Website' }],
      answers: [{ label: 'Message', type: 'longText' }],
    })
    expect(allLinksOf({ ...order, items, answers })).toBe('')
    expect(allLinksOf({ ...order, items: [...items, item!], answers })).toBe(`${first}\n${second}`)
  })

  it('only lead to web pages if a visitor typed them', () => {
    expect(safeLink('makes.example/shop')).toBe('https://makes.example/shop')
    expect(safeLink('http://makes.example')).toBe('http://makes.example/')
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'not a link'])
      expect(safeLink(bad)).toBeNull()
  })

  it('encode an email address without changing it', () => {
    expect(mailLink('mara+shop@makes.example')).toBe('mailto:mara%2Bshop@makes.example')
  })

  it.each([
    ['+1 (555) 010-0199', 'tel:+15550100199'],
    ['(916) 555-0142 x12', 'tel:9165550142;ext=12'],
    ['+44 (0)20 7946 0958 ext. 12', 'tel:+442079460958;ext=12'],
    ['(020) 7946 0958', 'tel:02079460958'],
    // Browsers only dial ASCII digits.
    ['٠١٢٣٤٥٦٧٨٩', null],
  ])('dial the phone number %s', (typed, link) => {
    expect(phoneLink(typed)).toBe(link)
  })
})
