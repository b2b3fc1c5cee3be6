/** `npm run build`: builds the site for production into build/. */
import { build } from './build-site.mjs'
import { installIfNeeded, requireNode } from './project.mjs'

requireNode()
installIfNeeded()
if (!(await build())) process.exit(1)
