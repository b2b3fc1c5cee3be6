// @vitest-environment jsdom
// The Studio's own validation requires a window.
import { describe, expect, it } from 'vitest'
import { wholeStudio } from './studio-for-tests'

const { messages } = wholeStudio()

/** A page with this section. */
const withSection = (section: object) => ({ _type: 'page', sections: [{ _key: 's', ...section }] })

const words = (text: string) => [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text }],
  },
]
const leadsTo = (to: object) => ({ _type: 'redirect', from: '/en/old', to: { _type: 'textLink', ...to } })
const page = { _type: 'reference', _ref: 'p' }
const href = 'https://example.com'
const withFields = (...fields: object[]) => ({
  _type: 'form',
  fields: fields.map((field, index) => ({ _type: 'formField', _key: `k${index}`, ...field })),
})
const prefilled = (...fields: string[]) => ({
  _type: 'form',
  provider: 'external',
  prefill: fields.map((field, index) => ({
    _type: 'prefillEntry',
    _key: `k${index}`,
    value: 'username',
    field,
  })),
})
const upload = { _type: 'file', asset: { _type: 'reference', _ref: 'file-a-mp4' } }
const embed = 'https://www.youtube.com/embed/a'
const hero = (fields: object) => withSection({ _type: 'videoHero', headlineBefore: ['Sale'], ...fields })
const point = (fields: object) =>
  withSection({ _type: 'sellingPoints', points: [{ _type: 'sellingPoint', _key: 'k', ...fields }] })
const withButton = (fields: object) => ({
  _type: 'page',
  floatingButton: { _type: 'floatingButton', ...fields },
})
const pictured = (picture: object) => ({ _type: 'video', poster: { _type: 'picture', ...picture } })

const shared = (format: string) => ({
  _type: 'page',
  seo: {
    _type: 'seo',
    image: { _type: 'image', asset: { _type: 'reference', _ref: `image-a-1200x630-${format}` } },
  },
})

describe.each([
  [
    'the picture of a shared link is one that social networks show',
    'Social networks do not show SVG pictures. Choose a JPG or PNG.',
    shared('svg'),
    shared('png'),
  ],
  [
    'an answer has words',
    'Enter the answer.',
    { _type: 'faq', answer: words(' ') },
    { _type: 'faq', answer: words('a') },
  ],
  [
    'a text of a page has words',
    'Enter the text.',
    withSection({ _type: 'prose', body: words(' ') }),
    withSection({ _type: 'prose', body: words('a') }),
  ],
  [
    'a link leads to one place',
    'Choose a page or an external address, not both.',
    leadsTo({ page, href }),
    leadsTo({ page }),
  ],
  [
    'a link leads somewhere',
    'Choose a page, or enter an address or a section to scroll to.',
    leadsTo({}),
    leadsTo({ href }),
  ],
  [
    'a redirect leads to a page',
    'Choose a page or enter an external address.',
    leadsTo({ anchor: 'posts' }),
    leadsTo({ page, anchor: 'posts' }),
  ],
  [
    'a video is uploaded or on a platform, not both',
    'Upload a video or enter the link to a player, not both.',
    { _type: 'video', upload, embed },
    { _type: 'video', file: 'promo.webm', embed },
  ],
  [
    'a video is somewhere',
    'Upload a video, or enter the link to a player.',
    { _type: 'video', upload: { _type: 'file' } },
    { _type: 'video', embed },
  ],
  [
    'a choice of the visitor fills one field of a form',
    'Two fields are filled with the same choice: ',
    withFields({ fills: 'pack' }, { fills: 'username' }, { fills: 'pack' }),
    withFields({ fills: 'pack' }, { fills: 'username' }, {}, {}),
  ],
  [
    'a form asks for one name',
    'One field for the name is enough.',
    withFields({ type: 'name' }, { type: 'name' }),
    withFields({ type: 'name' }, { type: 'text' }, { type: 'text' }),
  ],
  [
    'a field of a provider’s form is prefilled once',
    'The field username is filled twice. Remove one of the two.',
    prefilled('username', 'packs', 'username'),
    prefilled('username', 'packs'),
  ],
  [
    'a first screen that shows a window has its two pages',
    'Fill in the two pages of the window.',
    hero({ stage: 'redesign' }),
    hero({ stage: 'night' }),
  ],
  [
    'words that change do so at some speed',
    'Set how fast the words change.',
    hero({ words: ['a'] }),
    hero({ words: [] }),
  ],
  [
    'a first screen has a headline',
    'Enter a headline: lines, changing words, or both.',
    hero({ headlineBefore: [] }),
    hero({ headlineBefore: [], headlineAfter: ['Sale'] }),
  ],
  [
    'a selling point whose sign is a figure has one',
    'Enter the figure, or choose another sign.',
    point({ sign: 'figure', figure: ' ' }),
    point({ sign: 'star' }),
  ],
  [
    'a floating button that is a link leads somewhere',
    'Choose where the button leads.',
    withButton({ kind: 'link' }),
    withButton({ kind: 'moreServices' }),
  ],
  [
    'a floating button that opens a list has a label for closing it',
    'Enter the label while the list is open.',
    withButton({ kind: 'moreServices', openLabel: ' ' }),
    withButton({ kind: 'link' }),
  ],
  [
    'a picture shows something',
    'Upload a picture, or choose a drawing.',
    pictured({ alt: 'A cat' }),
    pictured({ alt: 'A cat', scene: 'cat' }),
  ],
  [
    'a picture is described',
    'Describe the picture for people who cannot see it, or turn “Decorative” on.',
    pictured({ scene: 'cat' }),
    pictured({ scene: 'cat', decorative: true }),
  ],
  ...Object.entries<(text: string) => object>({
    'the title of a page for search engines': (title) => ({ _type: 'page', seo: { title } }),
    'the description of a page': (description) => ({ _type: 'page', seo: { description } }),
    'the description of a sharing picture': (imageAlt) => ({ _type: 'page', seo: { imageAlt } }),
    'a transcript': (transcript) => ({ _type: 'video', transcript }),
    'a huge figure': (numeral) => hero({ stage: 'night', numeral }),
    'the last line of a submenu': (submenuAllLabel) => ({
      _type: 'siteSettings',
      navigation: [{ _type: 'navigationItem', _key: 'k', submenu: 'services', submenuAllLabel }],
    }),
    'the state of the office': (state) => ({ _type: 'siteSettings', office: { state } }),
    'the postal code of the office': (postalCode) => ({ _type: 'siteSettings', office: { postalCode } }),
    'an email address': (email) => ({ _type: 'siteSettings', office: { email } }),
    'a phone number': (phone) => ({ _type: 'siteSettings', office: { phone } }),
  }).map(([what, having]): [string, string, object, object] => [
    `${what} is not just a space`,
    'Enter a text, or remove the spaces.',
    having(' '),
    having('a'),
  ]),
])('%s', (_rule, message, bad, good) => {
  const says = async (document: object) =>
    (await messages(document)).some((each) => each.includes(`: ${message}`))

  it('before it can be published', async () => {
    expect({ bad: await says(bad), good: await says(good) }).toEqual({ bad: true, good: false })
  })
})

it.each(['page', 'service'])('a missing address is one error of a %s', async (_type) => {
  const errors = (await messages({ _type })).filter((each) => each.startsWith('["slug"'))
  expect(errors).toEqual(['["slug"]: Enter an address or press “Generate”: it is the part after /en/.'])
})
