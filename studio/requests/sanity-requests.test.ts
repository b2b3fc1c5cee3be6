// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { interceptSanityRequests } from './sanity-requests'

vi.mock('sanity', () => ({ SANITY_VERSION: '6.9.2' }))

const VERSION = 'https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.9.2/t1'
const FEEDBACK = 'https://api.sanity.io/vX/intake/feedback'

beforeEach(() => {
  window.fetch = (input) => Promise.resolve(new Response(`asked ${String(input)}`))
})

it.each([true, false])(
  'is always the newest version, whether its dataset is embedded (%j)',
  async (isEmbedded) => {
    interceptSanityRequests({ isEmbedded })
    expect(await (await fetch(VERSION)).json()).toEqual({ packageVersion: '6.9.2', latest: '6.9.2' })
  },
)

it('takes feedback for Sanity only with a hosted dataset', async () => {
  interceptSanityRequests({ isEmbedded: false })
  expect(await (await fetch(FEEDBACK)).text()).toBe(`asked ${FEEDBACK}`)
  interceptSanityRequests({ isEmbedded: true })
  expect((await fetch(FEEDBACK)).status).toBe(503)
})
