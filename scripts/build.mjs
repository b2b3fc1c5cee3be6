/** `npm run build`: builds the site, and its Studio if that has changed, for production into build/. */
import { build } from './build-site.mjs'
import { buildStudioIfStale } from './build-studio.mjs'
import { installIfNeeded, requireNode } from './project.mjs'

requireNode()
installIfNeeded()
if (!(await build()) || !(await buildStudioIfStale())) process.exit(1)
