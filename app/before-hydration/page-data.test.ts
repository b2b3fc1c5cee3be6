// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { OWN_IDS } from '~shared/addresses/element-ids'
import { PAGE_DATA_ID, passPageData } from './page-data'

afterEach(() => document.body.replaceChildren())

/** A document whose scripts have just started. */
function startWith(json: string): { state?: unknown } {
  document.body.innerHTML = `<script id="${PAGE_DATA_ID}" type="application/json"></script>`
  document.getElementById(PAGE_DATA_ID)!.textContent = json
  const context = {}
  vi.stubGlobal('__remixContext', context)
  return context
}

it('the data of the document is passed to Remix, whole', async () => {
  const state = {
    loaderData: { root: { settings: null, title: 'A <b> & c' } },
    actionData: null,
    errors: null,
  }
  const context = startWith(JSON.stringify({ settingsAddress: null, ...state }))
  expect(await passPageData()).toBe(true)
  expect(context.state).toEqual(state)
})

it('the data of the document is completed with the site settings, from their module', async () => {
  const settingsAddress = 'data:text/javascript,export default {"siteName":"Kat Social"}'
  const context = startWith(
    JSON.stringify({ settingsAddress, loaderData: { root: { settings: null, preview: null } } }),
  )
  expect(await passPageData()).toBe(true)
  expect(context.state).toEqual({
    loaderData: { root: { settings: { siteName: 'Kat Social' }, preview: null } },
  })
})

it('the data of the document is found even if something in its content has the same id', async () => {
  const context = startWith('{"settingsAddress":null,"loaderData":{}}')
  const heading = document.createElement('h2')
  heading.id = PAGE_DATA_ID
  heading.textContent = 'Page data'
  document.body.prepend(heading)
  expect(await passPageData()).toBe(true)
  expect(context.state).toEqual({ loaderData: {} })
})

it('nothing in the content of a page may have the id of its data', () => {
  expect(OWN_IDS).toContain(PAGE_DATA_ID)
})

it('a document without data leaves Remix to its stream', async () => {
  const context = startWith('')
  expect(await passPageData()).toBe(false)
  expect(context).not.toHaveProperty('state')
})
