// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { PAGE_PARTS, partsOf, withParts } from './page-parts'

const page = { sections: [{ _type: 'searchHero' }, { _type: 'orderForm' }, { _type: 'orderForm' }] }

describe('the parts of a page include', () => {
  test.each<[what: string, loaded: unknown, parts: string[]]>([
    ['each section type once', { page }, ['searchHero', 'orderForm']],
    [
      'no section that is newer than the code',
      { page: { sections: [{ _type: 'hologram' }, { _type: 'team' }] } },
      ['team'],
    ],
    [
      'no popup, which is loaded when it is due',
      { page: { ...page, popup: {} } },
      ['searchHero', 'orderForm'],
    ],
    ['the order of its shelf', { page: { sections: [{ _type: 'packShelf' }] } }, ['packShelf', 'shelfOrder']],
    [
      'the screen and the banner of a service',
      { page: null, service: { sections: [{ _type: 'faqList' }], popup: {} }, destination: null },
      ['serviceScreen', 'trialBar', 'faqList'],
    ],
    [
      'the screen of a result',
      { page, destination: 'profile', profile: null },
      ['searchHero', 'orderForm', 'resultScreen'],
    ],
    [
      'what sections share, on a result page without a username',
      { page, service: null, destination: 'likes-views' },
      ['searchHero', 'orderForm', 'resultProvider'],
    ],
    [
      'the screen of an order',
      { page, destination: 'order', orderable: {} },
      ['searchHero', 'orderForm', 'orderScreen'],
    ],
    ['the screen of an order’s status', { orderStatus: {}, texts: {} }, ['orderStatusScreen']],
    ['nothing without content', null, []],
  ])('%s', (_what, loaded, parts) => {
    expect(partsOf(loaded)).toEqual(parts)
  })
})

test('code that fails to load once is loaded again', async () => {
  const load = vi
    .spyOn(PAGE_PARTS, 'load')
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const page = { orderStatus: {} }
  expect(await withParts(page)).toBe(page)
  expect(load).toHaveBeenCalledTimes(2)
  expect(PAGE_PARTS.has('orderStatusScreen') && PAGE_PARTS.find('orderStatusScreen')).toBeTruthy()
})
