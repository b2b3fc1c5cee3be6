// @vitest-environment jsdom
import { createRequire } from 'node:module'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { encodePageData, PAGE_DATA_ID, passPageData } from './page-data'

type Decode = (stream: ReadableStream<Uint8Array>) => Promise<{ value: unknown }>

/** As Remix decodes what it is passed: with its own version of the package. */
async function decode(lines: string): Promise<unknown> {
  const ofRemix = createRequire(createRequire(import.meta.url).resolve('@remix-run/react'))
  const turboStream = ofRemix('turbo-stream') as { decode: Decode }
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(lines))
      controller.close()
    },
  })
  return (await turboStream.decode(stream)).value
}

describe('page data in the format of Remix’s stream', () => {
  it.each<[what: string, data: unknown]>([
    ['lists in objects', { loaderData: { root: { services: [{ name: 'TikTok' }, { name: 'X' }] } } }],
    ['null', { actionData: null, list: [null, null] }],
    ['numbers, negative ones too', [0, -1, -5, -7, 1.5]],
    ['booleans', { on: true, off: false }],
    ['texts that look like types of the format', [['D', 1], ['P', 2], 'Z', '']],
    ['keys that look like references', { _1: 'a', _2: { _1: 'b' } }],
    ['empty lists and objects', { list: [], object: {} }],
    ['line breaks and other scripts', 'one\ntwo  ✓ “é” 😀'],
  ])('has %s', async (_what, data) => {
    expect(await decode(`${encodePageData(data)}\n`)).toEqual(data)
  })
})

describe('the data of the document', () => {
  afterEach(() => document.body.replaceChildren())

  function waiting() {
    const streamController = { enqueue: vi.fn(), close: vi.fn() }
    vi.stubGlobal('__remixContext', { streamController })
    return streamController
  }

  function contain(data: unknown) {
    document.body.innerHTML = `<script id="${PAGE_DATA_ID}" type="application/json"></script>`
    document.getElementById(PAGE_DATA_ID)!.textContent = JSON.stringify(data)
  }

  it('is passed on, whole', async () => {
    const state = {
      loaderData: { root: { settings: null, title: 'A <b> & c' } },
      actionData: null,
      errors: null,
    }
    contain({ settingsAddress: null, ...state })
    const { enqueue, close } = waiting()
    expect(await passPageData()).toBe(true)
    expect(await decode(String(enqueue.mock.lastCall))).toEqual(state)
    expect(close).toHaveBeenCalledOnce()
  })

  it('is completed with the site settings, from their module', async () => {
    const settingsAddress = 'data:text/javascript,export default {"siteName":"Kat Social"}'
    contain({ settingsAddress, loaderData: { root: { settings: null, preview: null } } })
    const { enqueue } = waiting()
    await passPageData()
    expect(await decode(String(enqueue.mock.lastCall))).toEqual({
      loaderData: { root: { settings: { siteName: 'Kat Social' }, preview: null } },
    })
  })

  it('is left to Remix’s stream if the document has none', async () => {
    document.body.innerHTML = `<script id="${PAGE_DATA_ID}" type="application/json"></script>`
    const { enqueue, close } = waiting()
    expect(await passPageData()).toBe(false)
    expect(enqueue).not.toHaveBeenCalled()
    expect(close).not.toHaveBeenCalled()
  })
})
