import { lakeClient } from '../support/lake-client'
import { startSite, type Started } from './support/site'
import { expect, test } from './support/test'

// All tests share one site.
test.describe.configure({ mode: 'default' })

const TOKEN = 'the-token-of-an-editor-0123456789'

interface Entry {
  submenu: string
  link: { label: string }
}

let site: Started
let original: Entry[]

test.beforeAll(async () => {
  site = await startSite({ STUDIO_TOKEN: TOKEN })
  original = await lakeClient(`${site.origin}/lake`, { token: TOKEN }).fetch<Entry[]>(
    '*[_id == "siteSettings"][0].navigation',
  )
})

test.afterAll(() => site?.stop())

const LABELS = [
  'Website Design',
  'Social Media Services',
  'Creative Video Marketing',
  'Free Hosting',
  'Contact',
]
const SHORT_LABELS = ['Home', 'Services', 'Video', 'Pricing', 'Blog', 'About', 'Contact']
const LONG_NAME = 'Harbor & Finch Collective'
const WIDTHS = [1100, 1124, 1200, 1280, 1366, 1440, 1536, 1600, 1680, 1920, 2560]

for (const { title, brand, labels, from } of [
  { title: 'the demo’s entries', brand: 'Kat Social', labels: LABELS, from: 1124 },
  {
    title: 'one more entry, and a long name',
    brand: LONG_NAME,
    labels: [...LABELS, 'Spring Launch'],
    from: 1536,
  },
  { title: 'a long name', brand: LONG_NAME, labels: LABELS, from: 1366 },
  { title: 'seven short entries', brand: 'Kat Social', labels: SHORT_LABELS, from: 1124 },
  { title: 'twice as many entries', brand: 'Kat Social', labels: [...LABELS, ...LABELS], from: Infinity },
])
  test(`${title}: the menu is in the header where it fits on one line, otherwise behind a button`, async ({
    page,
  }) => {
    const navigation = labels.map((label, index) => {
      const entry = original.find(({ submenu }) => submenu === (index === 1 ? 'services' : 'none'))
      return { ...entry, _key: `entry-${index}`, link: { ...entry?.link, label } }
    })
    const client = lakeClient(`${site.origin}/lake`, { token: TOKEN })
    await client.patch('siteSettings').set({ brand, navigation, 'footer.note': title }).commit()
    const served = async () => (await fetch(`${site.origin}/en/terms`)).text()
    await expect.poll(served).toContain(title)
    await page.goto(`${site.origin}/en/terms`)
    const header = page.getByRole('banner')
    const menu = header.getByRole('navigation')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect(menu, `${width} px`).toBeVisible({ visible: width >= from })
      await expect(header.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: width < from })
      const shown = header.getByRole('link', { name: /home$/ }).or(menu.locator('> a, > * > button'))
      const linesOf = () =>
        shown.filter({ visible: true }).evaluateAll((all) =>
          all.map((element) => {
            const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element
            const range = document.createRange()
            range.selectNodeContents(text)
            return range.getClientRects().length
          }),
        )
      const single = Array.from({ length: width < from ? 1 : 1 + labels.length }, () => 1)
      await expect.poll(linesOf, `${width} px`).toEqual(single)
    }
  })
