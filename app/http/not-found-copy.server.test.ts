import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { copyOfNotFound } from './not-found-copy.server'

const settings = { brand: 'Kat Social' }

/** Remix's context for a request for an unknown address. */
function notFound(change: Partial<EntryContext['staticHandlerContext']> = {}): EntryContext {
  const staticHandlerContext = {
    statusCode: 404,
    errors: { root: new ErrorResponse(404, 'Not Found', null) },
    actionData: null,
    loaderData: { root: { settings } },
    matches: [{ route: { id: 'root' } }],
    ...change,
  }
  return { staticHandlerContext } as unknown as EntryContext
}

/** Requests the page with a nonce, and renders it if there is no copy. */
async function ask(context: EntryContext, nonce: string, preview: AppLoadContext['preview'] = null) {
  const render = vi.fn(() => Promise.resolve(`<script nonce="${nonce}"></script>Not found`))
  const page = await copyOfNotFound(context, { nonce, preview } as AppLoadContext, render)
  return { page, rendered: render.mock.calls.length }
}

it('the not-found page is rendered once, and reused with another nonce', async () => {
  expect(await ask(notFound(), 'one')).toEqual({
    page: '<script nonce="one"></script>Not found',
    rendered: 1,
  })
  expect(await ask(notFound(), 'two')).toEqual({
    page: '<script nonce="two"></script>Not found',
    rendered: 0,
  })
})

it('the not-found page is rendered again for other settings, and for another route', async () => {
  await ask(notFound(), 'one')
  expect((await ask(notFound({ loaderData: { root: { settings: {} } } }), 'two')).rendered).toBe(1)
  const elsewhere = notFound({ matches: [{ route: { id: 'routes/en.$slug' } }] as never })
  expect((await ask(elsewhere, 'two')).rendered).toBe(1)
})

it.each<[what: string, context: EntryContext, preview?: 'drafts']>([
  ['another status', notFound({ statusCode: 500 })],
  ['an error with data', notFound({ errors: { root: new ErrorResponse(404, 'Not Found', 'reason') } })],
  [
    'several errors',
    notFound({ errors: { root: new ErrorResponse(404, 'Not Found', null), child: new Error('down') } }),
  ],
  ['an answer to a form', notFound({ actionData: { root: {} } })],
  ['no settings', notFound({ loaderData: { root: { settings: null } } })],
  ['a preview', notFound(), 'drafts'],
])('no copy is made for %s', async (_what, context, preview) => {
  expect(await ask(context, 'one', preview)).toEqual({ page: null, rendered: 0 })
})

it('a page rendered without a nonce, as for the server itself, is not reused', async () => {
  const ofOtherSettings = notFound({ loaderData: { root: { settings: { ...settings } } } })
  expect(await ask(ofOtherSettings, '')).toEqual({ page: null, rendered: 0 })
  const page = '<script nonce="one"></script>Not found'
  expect(await ask(ofOtherSettings, 'one')).toEqual({ page, rendered: 1 })
})

it('the not-found page is rendered again after a failure', async () => {
  const context = notFound({ loaderData: { root: { settings: { ...settings } } } })
  const failing = () => Promise.reject(new Error('The stream broke.'))
  const options = { nonce: 'one', preview: null } as AppLoadContext
  await expect(copyOfNotFound(context, options, failing)).rejects.toThrow('The stream broke.')
  expect((await ask(context, 'two')).rendered).toBe(1)
})
