/**
 * `npm run studio`: runs the Studio's development server with hot reload. It uses a running site (`npm run dev`), at
 * SANITY_STUDIO_DEV_SITE or http://localhost:3000, and shares its dataset and sign-in.
 */
import { installIfNeeded } from './install.mjs'
import { useSupportedNode } from './node.mjs'
import { runSanity } from './sanity.mjs'

await useSupportedNode()
await installIfNeeded()
const { ok } = await runSanity(['dev', ...process.argv.slice(2)])
if (!ok) process.exit(1)
