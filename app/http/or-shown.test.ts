import { beforeEach, expect, it, vi } from 'vitest'
import { orShown } from './or-shown'

const shown = { page: 'shown' }
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

/** The state of the router, which shows a page. */
let state: object

beforeEach(() => {
  state = {
    errors: null,
    loaderData: { root: {}, 'routes/en.$slug': shown },
    matches: [{ route: { id: 'root' } }, { route: { id: 'routes/en.$slug' } }],
    navigation: { state: 'idle' },
  }
  vi.stubGlobal('window', {
    __remixRouter: {
      get state() {
        return state
      },
    },
  })
})

it('a reloaded page shows the new data', async () => {
  expect(await orShown(Promise.resolve('new'))).toBe('new')
})

it('a reloaded page keeps its data if the connection fails', async () => {
  expect(await orShown(offline())).toBe(shown)
})

it.each<[when: string, change: object]>([
  ['another page is loading', { navigation: { state: 'loading', location: { pathname: '/en/terms' } } }],
  ['the page already shows an error', { errors: { 'routes/en.$slug': new TypeError('Failed to fetch') } }],
])('a connection failure is thrown if %s', async (_when, change) => {
  state = { ...state, ...change }
  await expect(orShown(offline())).rejects.toThrow('Failed to fetch')
})

it('any other error is thrown', async () => {
  await expect(orShown(Promise.reject(new Error('500')))).rejects.toThrow('500')
})
