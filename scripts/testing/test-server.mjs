/**
 * The production server for the browser tests: the build, the demo upstreams, a dataset fresh from the seed, and
 * nothing from the developer's own `.env` or shell. PORT sets the port; arguments name other variables to keep.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDirectory = mkdtempSync(join(tmpdir(), 'kat-social-data-'))
process.on('exit', () => rmSync(dataDirectory, { recursive: true, force: true }))

// An empty variable counts as unset, and keeps `.env` from setting it.
const kept = ['PORT', ...process.argv.slice(2)]
const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
for (const [, name = ''] of example.matchAll(/^(\w+)=/gm)) {
  if (!kept.includes(name)) process.env[name] = ''
}
process.env.NODE_ENV = 'production'
process.env.HOST = '127.0.0.1'
process.env.DATA_DIR = dataDirectory
const { BACKUP_FOLDER } = process.env
process.env.BACKUP_DIR = BACKUP_FOLDER ? join(dataDirectory, BACKUP_FOLDER) : ''
process.env.LOG_LEVEL = 'warn'
// All tests share one IP address.
process.env.LOOKUPS_PER_MINUTE = '100000'
process.env.SUBMISSIONS_PER_MINUTE = '100000'

const server = new URL('../../build/server/main.js', import.meta.url)
await import(server.href)
