/* Measures how soon a visitor of the built site sees what an editor publishes: from sending the publish
   until a page that is reloaded continuously has the new text. Prints the median and the 99th percentile, in ms.
   Needs `npm run build`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lakeClient } from '../support/lake-client'
import { startSiteProcess } from '../support/site-process'

const TURNS = 100
const WARM_UP = 10
const TOKEN = 'the-token-of-the-editors-of-the-bench'

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const site = await startSiteProcess({ DATA_DIR: folder, STUDIO_TOKEN: TOKEN, LOG_LEVEL: 'error' })
const { origin: address } = site
const client = lakeClient(`${address}/lake`, { token: TOKEN })
const ids = { draftId: 'drafts.page-contact', publishedId: 'page-contact' }

const times: number[] = []
for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
  const title = `Published in turn ${turn}.`
  await client.action({
    actionType: 'sanity.action.document.edit',
    ...ids,
    patch: { set: { 'sections[_type == "contactIntro"].title': title } },
  })
  const start = performance.now()
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  let page = ''
  while (!page.includes(title)) page = await (await fetch(`${address}/en/contact`)).text()
  if (turn >= WARM_UP) times.push(performance.now() - start)
}
await site.stop()
await rm(folder, { recursive: true, force: true })

times.sort((a, b) => a - b)
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
console.log(`publish, until a page of the site that is loaded again has it: ${at(0.5)} / ${at(0.99)} ms`)
