// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { siteSettingsQuery } from '~/content/queries'
import { querySeed, section } from '~/content/seed-for-tests'
import { EmbeddedForm } from '~/features/forms/EmbeddedForm'
import { listOffers, mergeTabs } from '~/features/ordering/offers'
import type { ResultPage } from '~/features/result/result-context'
import { Footer } from '~/layout/Footer'
import { Header } from '~/layout/Header'
import { rendered } from '~/layout/rendered-for-tests'
import { Office } from './Office/Office'
import { PackList } from './PackTabs/PackList'
import { SearchHero } from './SearchHero/SearchHero'
import { ServiceTiles } from './ServiceTiles/ServiceTiles'

/** Elements that are inline unless styled otherwise. Links are announced as such. */
const INLINE = 'b, small, span, strong'

const isInline = (node: Node | null) =>
  node instanceof Text || (node instanceof Element && node.matches(INLINE))

/** Returns adjacent texts that only the layout separates, which screen readers read as one word. */
function joined(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const silent of body.querySelectorAll('[aria-hidden=true], svg')) silent.remove()
  return [...body.querySelectorAll(INLINE)].flatMap(({ previousSibling, textContent }) => {
    if (!isInline(previousSibling)) return []
    const pair = `${previousSibling?.textContent ?? ''}|${textContent}`
    return /\S\|\S/.test(pair) ? [pair] : []
  })
}

it('screen readers read a service’s name and its note as separate words', async () => {
  const settings = await querySeed(siteSettingsQuery)
  expect(joined(await rendered(<Header settings={settings} />))).toEqual([])
  const tiles = await section('social-media-services', 'serviceTiles')
  const notes = joined(await rendered(<ServiceTiles section={tiles} />))
  expect(notes.filter((pair) => !pair.includes('View '))).toEqual([])
})

it('screen readers read the notes below the search box as separate words', async () => {
  const hero = await section('home', 'searchHero')
  const stage = { ...hero.stage, kind: 'none' as const }
  const pairs = joined(await rendered(<SearchHero section={{ ...hero, stage }} />))
  expect(pairs.filter((pair) => hero.notes?.some((note) => pair.includes(note)))).toEqual([])
})

it('screen readers read the lines of the address as separate words', async () => {
  expect(joined(await rendered(<Office section={await section('contact', 'office')} />))).toEqual([])
})

it('screen readers read the footer’s small print as separate words', async () => {
  const settings = await querySeed(siteSettingsQuery)
  expect(joined(await rendered(<Footer settings={settings} />))).toEqual([])
})

it('screen readers read the parts of a form’s title bar as separate words', async () => {
  const texts = {
    bar: 'Secure order form',
    payment: 'No password required',
    loading: 'Loading the form',
    formOutdated: 'Changed',
    formUpdate: 'Update the form',
    formSent: 'Sent',
    formNew: 'Start a new form',
  }
  const frame = { title: 'Order form', scriptUrl: null, height: 539, minHeight: 550 }
  const form = await rendered(<EmbeddedForm formId="1" address="/forms/1" {...frame} texts={texts} />)
  expect(form).toContain(texts.payment)
  expect(joined(form)).toEqual([])
})

it('screen readers read the quantity and the price of a pack as separate words', async () => {
  const tabs = await section('likes-views', 'packTabs')
  const [tab] = mergeTabs(tabs.tabs)
  const result = { offers: listOffers(tabs.tabs), posts: [] } as unknown as ResultPage
  const list = (
    <PackList tab={tab!} section={tabs} result={result} chosenKey={undefined} onChoose={() => {}} />
  )
  const html = await rendered(list)
  expect(html).toContain('$2')
  expect(joined(html)).toEqual([])
})
