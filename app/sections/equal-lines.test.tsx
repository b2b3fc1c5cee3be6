// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { section } from '~/content/seed-for-tests'
import { HERO_PARTS } from '~/hero/registry'
import { setReducedMotion } from '~/ui/reduced-motion-for-tests'
import { stubViewport } from '~/ui/scrolling/viewport-for-tests'
import { Exclusions } from './Exclusions/Exclusions'
import { PhoneTabs } from './PhoneTabs/PhoneTabs'
import { SearchHero } from './SearchHero/SearchHero'
import { ServiceBlurbs } from './ServiceBlurbs/ServiceBlurbs'
import { VideoHero } from './VideoHero/VideoHero'

const TWICE = ['The same', 'The same']

beforeAll(() => HERO_PARTS.load(HERO_PARTS.names))
beforeEach(() => {
  setReducedMotion(true)
  stubViewport()
})
afterEach(cleanup)

/** React reports duplicate keys as an error, which fails the test. */
function open(element: ReactElement) {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

describe('repeated texts in a list are all shown:', () => {
  it('exclusions', async () => {
    open(<Exclusions section={{ ...(await section('free-hosting', 'exclusions')), items: TWICE }} />)
    expect(screen.getAllByText('The same')).toHaveLength(2)
  })

  it('industries', async () => {
    const blurbs = await section('home', 'serviceBlurbs')
    const web = blurbs.web && { ...blurbs.web, tags: TWICE }
    open(<ServiceBlurbs section={{ ...blurbs, web }} />)
    expect(screen.getAllByText('The same')).toHaveLength(2)
  })

  it('the lines of a headline, and the notes of its search', async () => {
    const hero = await section('home', 'searchHero')
    open(<SearchHero section={{ ...hero, headlineAfter: TWICE, notes: TWICE }} />)
    expect(screen.getAllByText('The same')).toHaveLength(4)
  })

  it('the lines of a headline with a video, and of the pages in its redesign window', async () => {
    const hero = await section('website-design', 'videoHero')
    const redesign = hero.redesign && { ...hero.redesign, oldMenu: TWICE, newTitle: TWICE }
    open(<VideoHero section={{ ...hero, headlineBefore: TWICE, headlineAfter: TWICE, redesign }} />)
    expect(screen.getAllByText('The same')).toHaveLength(8)
  })

  it('the covers of an example profile', async () => {
    const hero = await section('home', 'searchHero')
    const posts = ['cover-01.svg', 'cover-01.svg']
    open(<SearchHero section={{ ...hero, stage: hero.stage && { ...hero.stage, posts } }} />)
    expect(document.querySelectorAll('img[src$="cover-01.svg"]')).toHaveLength(2)
  })

  it('a phone’s preinstalled apps, and the labels of its specifics', async () => {
    const phones = await section('samsung', 'phoneTabs')
    const specificsLabels = { ...phones.specificsLabels, brand: 'The same', color: 'The same' }
    open(
      <PhoneTabs
        section={{
          ...phones,
          specificsLabels,
          phones: phones.phones.map((phone) => ({ ...phone, preinstalled: TWICE })),
        }}
      />,
    )
    expect(screen.getAllByText('The same')).toHaveLength(4 * phones.phones.length)
  })
})
