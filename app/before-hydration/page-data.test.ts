// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { OWN_IDS } from '~shared/addresses/element-ids'
import { PAGE_DATA_ID, passPageData } from './page-data'

afterEach(() => document.body.replaceChildren())

/** Creates a document whose scripts have just started. */
function startWith(json: string): { state?: unknown } {
  document.body.innerHTML = `<script id="${PAGE_DATA_ID}" type="application/json"></script>`
  document.getElementById(PAGE_DATA_ID)!.textContent = json
  const context = {}
  vi.stubGlobal('__remixContext', context)
  return context
}

it('passes the complete data of the document to Remix', async () => {
  const state = {
    loaderData: { root: { settings: null, title: 'A <b> & c' } },
    actionData: null,
    errors: null,
  }
  const context = startWith(JSON.stringify({ settingsAddress: null, ...state }))
  expect(await passPageData()).toBe(true)
  expect(context.state).toEqual(state)
})

it('adds the site settings from their module to the data', async () => {
  const settingsAddress = 'data:text/javascript,export default {"siteName":"Kat Social"}'
  const context = startWith(
    JSON.stringify({ settingsAddress, loaderData: { root: { settings: null, preview: null } } }),
  )
  expect(await passPageData()).toBe(true)
  expect(context.state).toEqual({
    loaderData: { root: { settings: { siteName: 'Kat Social' }, preview: null } },
  })
})

it('finds the data even if an element of the content has the same id', async () => {
  const context = startWith('{"settingsAddress":null,"loaderData":{}}')
  const heading = document.createElement('h2')
  heading.id = PAGE_DATA_ID
  heading.textContent = 'Page data'
  document.body.prepend(heading)
  expect(await passPageData()).toBe(true)
  expect(context.state).toEqual({ loaderData: {} })
})

it('reserves the id of the data, so that no content uses it', () => {
  expect(OWN_IDS).toContain(PAGE_DATA_ID)
})

it('leaves Remix to its stream if the document has no data', async () => {
  const context = startWith('')
  expect(await passPageData()).toBe(false)
  expect(context).not.toHaveProperty('state')
})
