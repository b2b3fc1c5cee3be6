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

it('a page that is loaded again shows what arrives', async () => {
  expect(await orShown(Promise.resolve('new'))).toBe('new')
})

it('or what it shows already if the connection fails', async () => {
  expect(await orShown(offline())).toBe(shown)
})

it.each<[when: string, change: object]>([
  ['another page is on its way', { navigation: { state: 'loading', location: { pathname: '/en/terms' } } }],
  ['an error is shown', { errors: { 'routes/en.$slug': new TypeError('Failed to fetch') } }],
])('the failure is shown if %s', async (_when, change) => {
  state = { ...state, ...change }
  await expect(orShown(offline())).rejects.toThrow('Failed to fetch')
})

it('so is any other error', async () => {
  await expect(orShown(Promise.reject(new Error('500')))).rejects.toThrow('500')
})
