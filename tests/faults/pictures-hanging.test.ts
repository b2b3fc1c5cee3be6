import { spawnSync } from 'node:child_process'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { testFault } from './fault'
import { EDITOR, startLakeSite, type LakeSite } from './lake-site'

let site: LakeSite
let pipe: string | undefined
beforeEach(async () => {
  site = await startLakeSite()
})
afterEach(async () => {
  // Ends pending reads from the pipe.
  if (pipe !== undefined) await (await open(pipe, 'r+')).close()
  await site.stop()
})

/** Uploads a picture used by a published document; returns its path. */
async function upload(background: string): Promise<string> {
  const create = { width: 300, height: 200, channels: 3, background } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const uploaded = await fetch(`${site.origin}/lake/v2025-02-19/assets/images/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${EDITOR}` },
    body: new Uint8Array(bytes),
  })
  const { document } = (await uploaded.json()) as { document: { _id: string; url: string } }
  const picture = { _type: 'image', asset: { _type: 'reference', _ref: document._id } }
  const body = JSON.stringify({ mutations: [{ create: { _type: 'page', picture } }] })
  expect((await site.send('/data/mutate/production', { token: EDITOR, body })).status).toBe(200)
  return document.url
}

const send = (path: string) => fetch(site.origin + path)

testFault(
  {
    area: 'pictures',
    fault: 'reading a picture from disk hangs while it is resized',
    visitorSees: 'that picture missing (422) after 12 s; other pictures and pages as usual',
    recovers: 'within 5 minutes of the repair, since failures are cached for that long',
  },
  async () => {
    const hanging = await upload('#a00')
    const other = await upload('#0a0')
    const file = join(site.folder, 'lake/assets', hanging.split('/').at(-1) ?? '')
    await rename(file, `${file}.kept`)
    // Nothing is written to the pipe, so reads hang.
    expect(spawnSync('mkfifo', [file]).status).toBe(0)
    pipe = file
    const requests = [send(`${hanging}?w=400&auto=format`), send(`${hanging}?w=400&auto=format`)]
    const behind = send(`${other}?w=400&auto=format`)
    await site.checkAlive()
    expect((await send(other)).status).toBe(200)
    for (const each of requests) expect((await each).status).toBe(422)
    expect((await behind).status).toBe(200)
    // The hanging picture no longer holds up others, and is not tried again.
    expect((await send(`${other}?w=800&auto=format`)).status).toBe(200)
    expect((await send(`${hanging}?w=400&auto=format`)).status).toBe(422)
    await site.checkAlive()
    const writer = await open(file, 'r+')
    await rm(file)
    await writer.close()
    pipe = undefined
    await rename(`${file}.kept`, file)
    expect((await send(`${hanging}?w=800&auto=format`)).status).toBe(200)
    const now = performance.now.bind(performance)
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 5 * 60_000)
    onTestFinished(() => later.mockRestore())
    expect((await send(`${hanging}?w=400&auto=format`)).status).toBe(200)
  },
)
