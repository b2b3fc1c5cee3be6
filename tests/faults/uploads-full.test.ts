import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { makeFolder, startBuiltSite } from './built-site'
import { testFault } from './fault'

const TOKEN = 'the-token-of-the-editors-of-this-site'
const MB = 1024 * 1024
/** A file size limit, which simulates a full disk without any privileges. */
const FULL_AT_BLOCKS = 16_384 // 8 MB

testFault(
  {
    area: 'storage',
    fault: 'the disk fills up while an editor uploads a file',
    visitorSees: 'pages as usual; the editor reads that the disk is full',
    recovers: 'with the next file for which there is space; nothing of the upload remains',
  },
  async () => {
    const folder = await makeFolder()
    const site = await startBuiltSite(
      { DATA_DIR: join(folder, 'data'), STUDIO_TOKEN: TOKEN },
      { fileBlocks: FULL_AT_BLOCKS },
    )
    const upload = (bytes: number) =>
      fetch(`${site.origin}/lake/v2025-02-19/assets/files/production?filename=film.bin`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}` },
        body: new Uint8Array(randomBytes(bytes)),
      })
    const refused = await upload(12 * MB)
    expect(refused.status).toBe(507)
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining('The server’s disk is full') as string,
    })
    expect(await readdir(join(folder, 'data/lake/uploads'))).toEqual([])
    expect((await site.send('/en/home')).status).toBe(200)
    // There is still space for a smaller file.
    expect((await upload(MB)).status).toBe(200)
    await site.stop()
  },
)
