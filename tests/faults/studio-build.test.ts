import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { readEnvironment } from '../../server/environment/environment'
import { readyMessage } from '../../server/process/ready-message'
import { startSite } from '../../server/start'
import { testFault } from './fault'

testFault(
  {
    area: 'process',
    fault: 'the Studio cannot be built when the site starts',
    visitorSees: 'the site as usual; `/studio` says why there is no Studio',
    recovers: 'with the next build, without a restart',
  },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kat-fault-studio-'))
    const studioDirectory = join(folder, 'studio')
    await writeFile(`${studioDirectory}.state.json`, JSON.stringify({ failed: 'Could not resolve "./gone"' }))
    const site = await startSite({
      environment: readEnvironment({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder }),
      directory: join(import.meta.dirname, '../..'),
      log: pino({ level: 'silent' }),
      build: () => Promise.reject(new Error('no page is asked for in this test')),
      staticFiles: null,
      studioDirectory,
    })
    try {
      const get = (path: string, cookie = '') =>
        fetch(site.address + path, { redirect: 'manual', headers: { cookie } })
      expect((await get('/healthz')).status).toBe(200)

      // The link signs in, asks for a name, and then leads to the page that says why there is no Studio.
      const [link = ''] = /http:\S+token=\S+/.exec(readyMessage(site, true)) ?? []
      const signIn = await fetch(link, { redirect: 'manual' })
      expect([signIn.status, signIn.headers.get('location')]).toEqual([303, '/studio/name?origin=%2Fstudio'])
      const cookie = signIn.headers.get('set-cookie')!.split(';')[0]!
      const failed = await get('/studio', cookie)
      expect(failed.status).toBe(503)
      expect(await failed.text()).toContain('Could not resolve &quot;./gone&quot;')

      await mkdir(studioDirectory)
      const place = '<script id="studio-environment" type="application/json"></script>'
      await writeFile(join(studioDirectory, 'index.html'), place)
      await rm(`${studioDirectory}.state.json`)
      const built = await get('/studio', cookie)
      expect(built.status).toBe(200)
      expect(await built.text()).toContain('"dataset":"production"')
    } finally {
      await site.close(1_000)
      await rm(folder, { recursive: true })
    }
  },
)
