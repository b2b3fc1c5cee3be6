import { copyFile, mkdir, rename, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { startLakeProcess, type LakeProcess } from '../integration/lake-process'
import { lastingPort } from '../support/lasting-port'
import { makeFolder, startBuiltSite, type WholeResponse, type BuiltSite } from './built-site'
import { testFault } from './fault'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Returns every URL to which a response could send a browser, including those in pages and data responses. */
function destinations({ headers, text }: WholeResponse): string[] {
  const inText = [
    ...text.matchAll(/(?:href|action|src|content)="([^"]*)"|"(?:redirect|location)","([^"]*)"/g),
  ]
  return [headers.location, ...inText.map(([, inPage, inData]) => inPage ?? inData)].filter(
    (found) => found !== undefined,
  )
}

/** Whether a browser that follows a URL from a page of the site would leave the site or run a script. */
function leaves(destination: string): boolean {
  const url = new URL(destination.replaceAll('&amp;', '&'), 'http://127.0.0.1:1/en/home')
  return /evil/i.test(url.host) || url.protocol === 'javascript:'
}

testFault(
  {
    area: 'pages',
    fault: 'a URL tries to lead to another site by a backslash, two slashes, encoding or white space',
    visitorSees: 'the page or the not-found page, without any link, redirect or form to another site',
    recovers: 'nothing to recover',
  },
  async () => {
    const site = await startBuiltSite({ DATA_DIR: await makeFolder() })
    const outside = [
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/%5cevil.example',
      '/%2f%2fevil.example',
      '%2f%2fevil.example',
      '/%09/evil.example',
      '/%20//evil.example',
      '/en//evil.example',
      '/en/\\evil.example',
      '/en/%2f%2fevil.example/..',
      'javascript:alert(1)//evil',
      'https://evil.example/',
      'https:evil.example',
    ]
    const responses: WholeResponse[] = []
    const add = async (path: string, options?: Parameters<BuiltSite['send']>[1]) => {
      responses.push(await site.send(path.replaceAll(' ', '%20'), options))
    }
    for (const address of outside) {
      const path = address.startsWith('/') ? address : `/${address}`
      for (const ending of ['', '/', '.data', '?index', '/..%2f..']) await add(`${path}${ending}`)
      const encoded = encodeURIComponent(address)
      for (const page of ['/en/profile/', '/en/likes-views/', '/en/order/', '/en/', '/api/tiktok/'])
        await add(`${page}${encoded}`)
      await add(`/en/home?redirect=${encoded}&to=${encoded}&next=${encoded}`)
      const fields = new URLSearchParams({ username: address, destination: address, searchBox: address })
      for (const action of ['/en/home?index', '/en/profile/anna', '/en/home.data?index'])
        await add(action, { method: 'POST', headers: FORM, body: fields.toString() })
      await add(`/studio/sign-in?origin=${encoded}&token=wrong`)
      await add(`/preview/enable?sanity-preview-secret=x&sanity-preview-pathname=${encoded}`)
    }
    for (const { status } of responses) expect(status).toBeLessThan(500)
    // `leaves` detects such URLs.
    expect(['//evil.example', '/\\evil.example', 'javascript:alert(1)//evil'].every(leaves)).toBe(true)
    expect(responses.flatMap(destinations).filter(leaves)).toEqual([])
    expect(responses.flatMap(destinations).length).toBeGreaterThan(100)
  },
)

testFault(
  {
    area: 'pages',
    fault: 'a visitor makes the router’s data requests echo as much as possible',
    visitorSees: 'no delay for other visitors; the size of an echo is limited',
    recovers: 'with the end of each request',
  },
  async () => {
    const site = await startBuiltSite({ DATA_DIR: await makeFolder(), LOOKUPS_PER_MINUTE: '100000' })
    const plain = (await site.send('/en/profile/k.data')).text.length
    const longest = await site.send(`/en/profile/${'%22'.repeat(675)}.data`)
    // Each character of the username may be escaped, in each of the few places that contain it.
    expect(longest.text.length).toBeLessThan(plain + 30_000)

    const fields = [
      `username=${'%22'.repeat(20_000)}`,
      `username=${'a'.repeat(50_000)}&searchBox=${'b'.repeat(10_000)}`,
      Array.from({ length: 9_000 }, (_, index) => `f${index}`).join('&'),
      'a[b]'.repeat(15_000),
      `__proto__[a]=1&constructor=2&username=${encodeURIComponent('['.repeat(20_000))}`,
    ]
    for (const body of fields) {
      for (const path of ['/en/home.data?index', '/en/home?index']) {
        let completed = 0
        let done = false
        const work = site.send(path, { method: 'POST', headers: FORM, body }).finally(() => (done = true))
        // Other visitors' requests are answered meanwhile.
        do {
          expect((await site.send('/healthz')).status).toBe(200)
          completed++
        } while (!done)
        const { status, text } = await work
        expect(completed).toBeGreaterThan(0)
        expect(status).toBeLessThan(500)
        if (path.includes('.data')) expect(text.length).toBeLessThan(5_000)
      }
    }
  },
)

testFault(
  {
    area: 'pages',
    fault: 'a form has more fields than any form of the site, or is multipart, which none of them is',
    visitorSees: '413 or 400',
    recovers: 'with the next request',
  },
  async () => {
    const site = await startBuiltSite({ DATA_DIR: await makeFolder() })
    const headers = { 'content-type': 'multipart/form-data; boundary=kat' }
    const body = '--kat\r\nContent-Disposition: form-data; name="username"\r\n\r\nanna\r\n--kat--\r\n'
    for (const path of ['/en/home?index', '/en/home.data?index', '/en/profile/anna']) {
      expect((await site.send(path, { method: 'POST', headers, body })).status).toBe(400)
      const many = { method: 'POST', headers: FORM, body: `username=anna${'&a'.repeat(50)}` }
      expect((await site.send(path, many)).status).toBe(413)
    }
    const missing = await site.send('/en/order-status/nothing', {
      method: 'POST',
      headers: FORM,
      body: 'a=b',
    })
    expect(missing).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  },
)

testFault(
  {
    area: 'storage',
    fault:
      'the dataset’s file is deleted, replaced or truncated while the site runs, or its folder becomes read-only',
    visitorSees:
      'pages as before; /readyz returns 503 with the reason, so that a load balancer sends visitors elsewhere',
    recovers: 'when the file is restored, or the folder is writable',
    lost: 'what is written while /readyz returns 503',
  },
  async () => {
    const folder = await makeFolder()
    const site = await startBuiltSite({ DATA_DIR: folder })
    const file = join(folder, 'lake/production.db')
    const away = join(folder, 'away.db')
    const expectReadiness = (status: number, text: string) =>
      vi.waitFor(
        async () => {
          const response = await site.send('/readyz')
          expect(response.text).toContain(text)
          expect(response.status).toBe(status)
          expect(response.text).not.toContain(folder)
        },
        { interval: 100 },
      )
    await expectReadiness(200, 'storage: ok')

    await rename(file, away)
    await expectReadiness(503, 'storage: production.db was deleted')
    await copyFile(away, file)
    await expectReadiness(503, 'storage: production.db was replaced')
    expect((await site.send('/en/terms')).status).toBe(200)
    await rename(away, file)
    await expectReadiness(200, 'storage: ok')

    // A folder in place of the file that is written to check whether the data folder is writable.
    await mkdir(join(folder, 'lake/.write-probe/full'), { recursive: true })
    await expectReadiness(503, 'storage: the data folder is not writable')
    await rm(join(folder, 'lake/.write-probe'), { recursive: true })
    await expectReadiness(200, 'storage: ok')

    await copyFile(file, away)
    await truncate(file, 0)
    await expectReadiness(503, 'storage: production.db was truncated')
  },
)

testFault(
  {
    area: 'dataset',
    fault: 'the dataset is down before its first answer, or after it',
    visitorSees: '503 with Retry-After and the error page; after the first answer, the last good pages',
    recovers: 'when the dataset answers; /readyz returns 503 only while there is nothing to serve',
  },
  async () => {
    const folder = await makeFolder()
    const port = await lastingPort()
    const site = await startBuiltSite({
      SANITY_PROJECT_ID: 'embedded',
      SANITY_API_HOST: `http://127.0.0.1:${port}/lake`,
    })
    await vi.waitFor(async () =>
      expect(await site.send('/readyz')).toMatchObject({
        status: 503,
        text: expect.stringMatching(
          /^not ready\npages: the dataset is unavailable, and no content is cached\n/,
        ),
      }),
    )
    for (const path of ['/en/home', '/en/terms', '/en/home.data', '/sitemap.xml']) {
      const { status, headers } = await site.send(path)
      expect({ path, status, retry: headers['retry-after'] }).toEqual({ path, status: 503, retry: '5' })
    }

    const seed = 'studio/dataset/production'
    const variables = { DATASET_PUBLIC: 'true' }
    const lake: LakeProcess = await startLakeProcess({ dataDir: join(folder, 'lake'), seed, port, variables })
    try {
      await vi.waitFor(async () => expect((await site.send('/readyz')).status).toBe(200))
      expect((await site.send('/en/home')).status).toBe(200)
    } finally {
      await lake.stop('SIGKILL')
    }
    await vi.waitFor(() => expect(site.log().join()).toContain('Live events are down'))
    await vi.waitFor(async () => expect((await site.send('/readyz')).status).toBe(200))
    expect((await site.send('/en/home')).status).toBe(200)
  },
)

testFault(
  {
    area: 'connections',
    fault: 'a form is sent from a page of another site, or from a page without an origin',
    visitorSees: '403 and a message; the log has one ordinary line for each',
    recovers: 'at once',
  },
  async () => {
    const site = await startBuiltSite({
      DATA_DIR: await makeFolder(),
      SITE_URL: 'https://katsocial.example',
    })
    const search = 'username=mara.makes'
    const send = (path: string, headers: Record<string, string>, method = 'POST') =>
      site.send(path, { method, headers: { ...FORM, ...headers }, body: search })
    const pages = ['/en/home', '/en/home?index', '/en/profile/x', '/en/home.data', '/_root.data', '/en/nope']
    const others = ['/__manifest', '/share/home.png', '/%', '/demo/tiktok/nope']
    for (const path of [...pages, ...others]) {
      for (const origin of ['https://evil.example', 'null', 'garbage', 'file://']) {
        const { status, text } = await send(path, { origin })
        expect([path, origin, status, text]).toEqual([
          path,
          origin,
          403,
          'This form didn’t come from a page on this site. Please open the site and send the form from there.\n',
        ])
      }
    }
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect((await send('/share/home.png', { origin: 'https://evil.example' }, method)).status).toBe(403)

    // As a browser sends it on the site itself, behind a proxy that replaces the host; and as a program sends it.
    const { host } = new URL(site.origin)
    const own = [{ origin: site.origin }, { origin: 'https://katsocial.example', host }, {}]
    for (const headers of own) {
      const found = await send('/en/home?index', headers as Record<string, string>)
      expect([headers, found.status, found.headers.location]).toEqual([
        headers,
        303,
        '/en/profile/mara.makes',
      ])
      expect((await send('/en/home.data?index', headers as Record<string, string>)).status).toBe(202)
    }
    const logged = site.log().map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
    expect(logged.filter(({ level }) => level === 40)).toEqual([
      expect.objectContaining({ msg: expect.stringContaining('TRUST_PROXY') as string }),
    ])
  },
)
