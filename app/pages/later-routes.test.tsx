// @vitest-environment jsdom
import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './ErrorScreen'
import { addLaterRoutes } from './later-routes'

const CODE = `
  export default () => 'the page'
  export const meta = () => [{ title: 'its title' }]
  export const shouldRevalidate = () => false
  export const clientLoader = async ({ serverLoader }) => [await serverLoader()]`
const SHOWN = { default: () => null }

/** A route of Remix's manifest. */
const route = (id: string, code: string, hasErrorBoundary = true) => ({
  id,
  module: `data:text/javascript,${encodeURIComponent(code)}`,
  hasErrorBoundary,
})

beforeEach(() => {
  vi.stubGlobal('__remixManifest', {
    routes: {
      shown: route('shown', CODE),
      later: route('later', CODE),
      plain: route('plain', 'export default () => null'),
      broken: route('broken', 'throw new TypeError("Importing a module script failed.")'),
      file: route('file', '', false),
    },
  })
  vi.stubGlobal('__remixRouteModules', { shown: SHOWN })
  addLaterRoutes()
})
afterEach(() => void vi.unstubAllGlobals())

const load = (id: string) => {
  const args = { serverLoader: () => Promise.resolve('data') } as unknown as ClientLoaderFunctionArgs
  return window.__remixRouteModules[id]?.clientLoader?.(args)
}
/** What Remix asks a route after each navigation. */
const asked = { defaultShouldRevalidate: true } as Parameters<
  NonNullable<NonNullable<(typeof window.__remixRouteModules)[string]>['shouldRevalidate']>
>[0]

it('every page but the one on screen loads its code with its data', async () => {
  expect(Object.keys(window.__remixRouteModules)).toEqual(['shown', 'later', 'plain', 'broken'])
  expect(window.__remixRouteModules.shown).toBe(SHOWN)
  const { default: Page = () => null, shouldRevalidate } = window.__remixRouteModules.later ?? {}
  expect(shouldRevalidate?.(asked)).toBe(true)
  expect(await load('later')).toEqual(['data'])
  expect(render(<Page />).container.textContent).toBe('the page')
  expect(shouldRevalidate?.(asked)).toBe(false)
  expect(window.__remixRouteModules.later).toHaveProperty('meta')
  expect(await load('later')).toEqual(['data'])
})

it('a page without a loader in the browser loads its data from the server', async () => {
  expect(await load('plain')).toBe('data')
})

it('a page whose code cannot be loaded has the error screen', async () => {
  expect(window.__remixRouteModules.broken?.ErrorBoundary).toBe(ErrorBoundary)
  await expect(load('broken')).rejects.toThrow('Importing a module script failed.')
})
