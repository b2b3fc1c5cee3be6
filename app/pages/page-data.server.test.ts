import { describe, expect, it } from 'vitest'
import { settingsCodeAt, settingsModule } from '~/site-settings/settings-module.server'
import { writePageData } from './page-data.server'

const state = (loaderData: Record<string, unknown>) => ({ loaderData, actionData: null, errors: null })

/** Returns what a browser reads, except for the address of the settings. */
function read(given: Parameters<typeof writePageData>[0]): unknown {
  const { settingsAddress: _, ...rest } = JSON.parse(writePageData(given)?.json ?? '') as {
    settingsAddress: unknown
  }
  return rest
}

/** Returns the address of the settings as given to the document and to its scripts. */
function settingsAddresses(given: Parameters<typeof writePageData>[0]): unknown[] {
  const { json = '', settingsAddress } = writePageData(given) ?? {}
  return [settingsAddress, (JSON.parse(json) as { settingsAddress: unknown }).settingsAddress]
}

const prose = { _key: 'a', _type: 'prose', body: [{ _key: 'b', text: 'Long text' }] }
const form = { _key: 'c', _type: 'orderForm', title: 'Order' }

describe('the data for hydrating a page', () => {
  it.each(['page', 'service'])('omits the content of the static sections of a %s', (kind) => {
    const given = state({ route: { [kind]: { title: 'Terms', sections: [prose, form] } } })
    expect(read(given)).toEqual(
      state({
        route: {
          [kind]: { title: 'Terms', sections: [{ _key: 'a', _type: 'prose', served: true }, form] },
        },
      }),
    )
  })

  it('keeps the content of an incomplete section, which has no served markup', () => {
    const office = { _key: 'a', _type: 'office', picture: null }
    const data = state({ route: { page: { sections: [office] } } })
    expect(read(data)).toEqual(data)
  })

  it.each([null, { page: null, service: null }, { orderStatus: {} }])(
    'is unchanged without sections: %j',
    (loaded) => {
      expect(read(state({ route: loaded }))).toEqual(state({ route: loaded }))
    },
  )

  it('comes with the names of the parts whose code it needs', () => {
    const office = { _key: 'd', _type: 'office', picture: null }
    const given = state({ root: {}, route: { page: { sections: [prose, form, office], popup: {} } } })
    expect(writePageData(given)?.partsWithCode).toEqual(['orderForm', 'office'])
  })

  it('cannot close the script element around it', () => {
    const data = state({ route: { title: '</script><!--<script>' } })
    expect(writePageData(data)?.json).not.toContain('<')
    expect(read(data)).toEqual(data)
  })

  it.each<[what: string, value: unknown]>([
    ['a running lookup', Promise.resolve()],
    ['a date', new Date()],
    ['a number that JSON cannot express', NaN],
    ['a list with an undefined entry', [undefined]],
    ['a function', () => {}],
  ])('is left to Remix if it contains %s', (_what, value) => {
    expect(writePageData(state({ root: { value } }))).toBeNull()
  })

  it('is left to Remix if a route failed', () => {
    expect(writePageData({ ...state({ root: {} }), errors: { root: new Error('Down') } })).toBeNull()
  })

  it('omits undefined properties', () => {
    expect(writePageData(state({ route: { one: 1, none: undefined } }))?.json).not.toContain('none')
  })

  it('has the address of the settings module instead of the settings', () => {
    const settings = { siteName: 'Kat Social' }
    const given = state({ root: { settings, preview: null } })
    expect(read(given)).toEqual(state({ root: { settings: null, preview: null } }))
    const { address } = settingsModule(settings)
    expect(settingsAddresses(given)).toEqual([address, address])
  })

  it.each([
    ['a root without settings', { root: { settings: null } }],
    ['no root', {}],
  ])('has no address of a settings module for %s', (_what, loaderData) => {
    expect(read(state(loaderData))).toEqual(state(loaderData))
    expect(settingsAddresses(state(loaderData))).toEqual([null, null])
  })
})

describe('the module of the site settings', () => {
  it('stays available at its address after a change, for older pages', () => {
    const { address, code } = settingsModule({ siteName: 'Before' })
    settingsModule({ siteName: 'After' })
    expect(settingsCodeAt(address)).toBe(code)
    for (let change = 0; change < 20; change++) settingsModule({ change })
    expect(settingsCodeAt(address)).toBeUndefined()
  })

  it('exports the settings', async () => {
    const settings = { siteName: '“Kat” </script>\u2028', list: [1, null] }
    const { code } = settingsModule(settings)
    const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: unknown }
    expect(module.default).toEqual(settings)
  })

  it('has an address that changes with the settings', () => {
    const { address } = settingsModule({ siteName: 'Kat Social' })
    expect(address).toMatch(/^\/site-settings\/[\w-]{10}\.js$/)
    expect(settingsModule({ siteName: 'Kat Social' }).address).toBe(address)
    expect(settingsModule({ siteName: 'Kat' }).address).not.toBe(address)
  })
})
