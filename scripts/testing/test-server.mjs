/**
 * The production server for the browser tests: the build, the demo upstreams, a dataset fresh from the seed, and
 * nothing from the developer's own `.env`. PORT sets the port.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDirectory = mkdtempSync(join(tmpdir(), 'kat-social-data-'))
process.on('exit', () => rmSync(dataDirectory, { recursive: true, force: true }))

// An empty variable counts as unset, and keeps `.env` from setting it.
const unset = [
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SANITY_API_HOST',
  'SANITY_API_READ_TOKEN',
  'DATASET_SEED',
]
unset.push('TIKTOK_API_URL', 'TIKTOK_API_FALLBACK_URL', 'TIKTOK_API_KEY', 'TIKTOK_IMAGE_HOSTS')
unset.push(
  'FORM_BASE_URL',
  'FORM_SCRIPT_URL',
  'MEDIA_BASE_URL',
  'SITE_URL',
  'TRUST_PROXY',
  'REDIS_URL',
  'DRAIN_SECONDS',
  'BACKUP_SCHEDULE',
  'BACKUP_KEEP',
)
unset.push('SMTP_URL', 'MAIL_FROM', 'ORDER_WEBHOOK_URL', 'ORDER_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET')
for (const name of unset) process.env[name] = ''
process.env.HOST = '127.0.0.1'
process.env.DATA_DIR = dataDirectory
const { BACKUP_FOLDER } = process.env
process.env.BACKUP_DIR = BACKUP_FOLDER ? join(dataDirectory, BACKUP_FOLDER) : ''
process.env.LOG_LEVEL = 'warn'
// All tests come from one address.
process.env.LOOKUPS_PER_MINUTE = '100000'
process.env.SUBMISSIONS_PER_MINUTE = '100000'

const server = new URL('../../build/server/main.js', import.meta.url)
await import(server.href)
