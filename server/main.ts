import module from 'node:module'
import { setFlagsFromString } from 'node:v8'

// `npm start` selects a suitable Node, but a supervisor may run another. Older versions lack functions that are called
// below.
const MIN_NODE = 24
if (Number.parseInt(process.versions.node, 10) < MIN_NODE) {
  process.stderr.write(
    `The site needs Node ${MIN_NODE} or newer; this is ${process.version}. If it was built with this one, there is a newer one in .cache/node-…: see “docs/deployment.md, The process”.\n`,
  )
  process.exit(1)
}

// Packages read this variable on first import, so nothing else may be imported before.
process.env.NODE_ENV ||= 'production'
// The bundle has source maps, so that stacks in the log refer to the source.
process.setSourceMapsEnabled(true)
// Keeps compiled code in the system's folder for temporary files, so that the next start need not compile it again.
module.enableCompileCache()
// Most objects created during startup survive, so V8 would permanently grow its young generation to 32 MB. Serving
// pages creates few that survive; if a load does, the young generation may still grow later.
setFlagsFromString('--semi-space-growth-factor=1')
await import('./production')
setFlagsFromString('--semi-space-growth-factor=2')
// Node would write the cache only on exit, which kill -9 prevents.
module.flushCompileCache()
