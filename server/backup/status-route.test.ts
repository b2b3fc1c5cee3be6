import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, expect, it } from 'vitest'
import type { BackupStatus } from './schedule'
import { BACKUP_STATUS_PATH, createBackupStatusRoute } from './status-route'

let close = () => {}
afterEach(() => close())

async function ask(status: BackupStatus | null, member: boolean): Promise<{ status: number; body: unknown }> {
  const app = express().use(
    BACKUP_STATUS_PATH,
    createBackupStatusRoute(
      { authorize: () => (member ? { role: 'viewer', userId: 'vic', name: 'Vic' } : null) },
      () => status,
    ),
  )
  const server = createServer(app)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  close = () => void server.close()
  const response = await fetch(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}${BACKUP_STATUS_PATH}`,
  )
  return { status: response.status, body: await response.json() }
}

it('shows members, and nobody else, the status of backups', async () => {
  const status = { lastSuccessAt: 0, failures: 2, problem: 'The disk is full.', nextAt: null }
  expect(await ask(status, true)).toEqual({
    status: 200,
    body: { backups: { ...status, lastSuccessAt: '1970-01-01T00:00:00.000Z' } },
  })
  close()
  expect(await ask(null, true)).toEqual({ status: 200, body: { backups: null } })
  close()
  expect((await ask(status, false)).status).toBe(401)
})
