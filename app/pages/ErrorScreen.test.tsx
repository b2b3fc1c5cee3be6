import { json } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { describe, expect, it } from 'vitest'
import { siteSettingsQuery } from '~/content/queries'
import { querySeed } from '~/content/seed-for-tests'
import { errorTitle } from './error-title'
import { ErrorBoundary } from './ErrorScreen'

const notFound = () => json(null, { status: 404 })
const settings = () => querySeed(siteSettingsQuery)

/** Renders the screen in place of a page whose loader throws this. Returns its texts and links. */
async function shown(error: unknown, known: Awaited<ReturnType<typeof settings>>) {
  const { query, dataRoutes } = createStaticHandler([
    {
      id: 'root',
      path: '/',
      loader: () => ({ settings: known }),
      element: <Outlet />,
      children: [
        {
          path: '*',
          loader: () => {
            throw error
          },
          element: null,
          ErrorBoundary,
        },
      ],
    },
  ])
  const context = await query(new Request('http://site.test/en/page'))
  if (context instanceof Response) throw new Error(`The query answered with status ${context.status}.`)
  const html = renderToStaticMarkup(
    <StaticRouterProvider
      router={createStaticRouter(dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  )
  const texts = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))].map(([, text]) => text)
  return {
    title: texts('h1'),
    message: texts('p'),
    links: [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text = '']) => [
      text.replace(/<svg.*<\/svg>/s, ''),
      href,
    ]),
    buttons: texts('button').length,
  }
}
const home = [['Go Back to Home', '/en/home']]

describe('the screen in place of a page', () => {
  it('that does not exist links to the home page', async () => {
    const expected = {
      title: ['Oops! The page you&#x27;re looking for does not exist'],
      message: [],
      links: home,
      buttons: 0,
    }
    expect(await shown(notFound(), await settings())).toEqual(expected)
    // The screen is the same while the dataset is down.
    expect(await shown(notFound(), null)).toEqual(expected)
  })

  it('that fails apologizes, links to the home page, and does not deny an earlier order', async () => {
    expect(await shown(new Error('secret'), await settings())).toEqual({
      title: ['Something went wrong on our side'],
      message: [
        'That’s on us. Nothing new was ordered or charged. Try again in a moment, or head back home.',
      ],
      links: home,
      buttons: 0,
    })
    expect(await shown(json('secret', { status: 503 }), null)).toEqual({
      title: ['Something fell off the shelf'],
      message: ['It was us, not you. Please try again in a moment.'],
      links: home,
      buttons: 0,
    })
  })

  it('that did not arrive offers a retry', async () => {
    expect(await shown(new TypeError('Failed to fetch'), await settings())).toEqual({
      title: ['No connection'],
      message: ['The connection failed. Check your internet connection and try again.'],
      // The button is a link without JavaScript.
      links: [['Try Again', '/en/page']],
      buttons: 1,
    })
  })
})

it('an editor’s texts replace the defaults on the screen and in its title', async () => {
  const known = (await settings())!
  const worded = {
    ...known,
    notFound: { message: 'Nothing here', actionLabel: 'Home' },
    errorPage: { title: 'Broken', message: 'Sorry', actionLabel: 'Start over', offlineTitle: 'Offline' },
  }
  const away = new TypeError('Failed to fetch')
  expect(await shown(notFound(), worded)).toMatchObject({
    title: ['Nothing here'],
    links: [['Home', '/en/home']],
  })
  expect(await shown(new Error('secret'), worded)).toMatchObject({
    title: ['Broken'],
    message: ['Sorry'],
    links: [['Start over', '/en/home']],
  })
  expect(await shown(away, worded)).toMatchObject({ title: ['Offline'] })
  const unknown = { status: 404, statusText: '', internal: false, data: null }
  expect([unknown, new Error('secret'), away].map((error) => errorTitle(error, worded).title)).toEqual([
    ...['Nothing here', 'Broken', 'Offline'],
  ])
})

describe('the title of a page', () => {
  it.each([
    ['that does not exist', { status: 404, statusText: '', internal: false, data: null }, /^Oops! The page/],
    ['that fails', new Error('secret'), /^Something (?:went wrong|fell off)/],
    ['that did not arrive', new TypeError('Failed to fetch'), /^No connection$/],
  ])('%s says so, and the page is not indexed', async (_, error, title) => {
    for (const known of [await settings(), null])
      expect(errorTitle(error, known)).toEqual({ title: expect.stringMatching(title), noIndex: true })
  })

  it('without an error is the brand, until the page sets its own', async () => {
    const renamed = { ...(await settings())!, brand: 'Cat & Sons' }
    expect(errorTitle(null, renamed)).toEqual({ title: 'Cat & Sons', noIndex: false })
    expect(errorTitle(undefined, null)).toEqual({ title: 'Kat Social', noIndex: false })
  })
})
