import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ensureSiteBuilt } from '../support/build'
import { startSiteProcess } from '../support/site-process'
import { EDITOR_TOKEN, startLakeProcess } from './lake-process'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'listening-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Whether a server accepts connections at an address of this machine. On Linux, it has all of 127.0.0.0/8. */
function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    onTestFinished(() => void socket.destroy())
  })
}

it('the site listens at the address in HOST only, so that a proxy in front of it cannot be bypassed', async () => {
  await ensureSiteBuilt()
  const site = await startSiteProcess({ HOST: '127.0.0.1', DATA_DIR: await temporaryFolder() })
  onTestFinished(() => site.stop())
  const port = Number(new URL(site.origin).port)
  expect(await accepts('127.0.0.1', port)).toBe(true)
  expect(await accepts('127.0.0.2', port)).toBe(false)
})

it('the dataset alone is for this machine only, unless HOST says otherwise', async () => {
  const local = await startLakeProcess({ dataDir: await temporaryFolder(), variables: { HOST: '' } })
  onTestFinished(() => local.stop('SIGKILL'))
  expect(await accepts('127.0.0.1', local.port)).toBe(true)
  expect(await accepts('127.0.0.2', local.port)).toBe(false)
  const open = await startLakeProcess({ dataDir: await temporaryFolder(), variables: { HOST: '0.0.0.0' } })
  onTestFinished(() => open.stop('SIGKILL'))
  expect(await accepts('127.0.0.2', open.port)).toBe(process.platform === 'linux')
})

it('the dataset alone answers queries without a token only with DATASET_PUBLIC', async () => {
  const statusOf = async (variables: Record<string, string>, headers: Record<string, string> = {}) => {
    const lake = await startLakeProcess({ dataDir: await temporaryFolder(), variables })
    onTestFinished(() => lake.stop('SIGKILL'))
    return (await fetch(`${lake.host}/v1/data/query/production?query=1`, { headers })).status
  }
  expect(await statusOf({})).toBe(401)
  expect(await statusOf({}, { Authorization: `Bearer ${EDITOR_TOKEN}` })).toBe(200)
  expect(await statusOf({ DATASET_PUBLIC: 'true' })).toBe(200)
})
