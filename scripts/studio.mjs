/**
 * `npm run studio`: runs the Studio's development server with hot reload. It uses a running site (`npm run dev`), at
 * SANITY_STUDIO_DEV_SITE or http://localhost:3000, and shares its dataset and sign-in.
 */
import { join } from 'node:path'
import { installIfNeeded } from './install.mjs'
import { requireNode, root, run } from './project.mjs'

requireNode()
await installIfNeeded()
const { ok } = await run('sanity/bin/sanity', ['dev', ...process.argv.slice(2)], {
  cwd: join(root, 'studio'),
})
if (!ok) process.exit(1)
