import { enableCompileCache, flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

// Packages read this variable on first import, so nothing else may be imported before.
process.env.NODE_ENV ||= 'production'
// The bundle has source maps, so that stacks in the log refer to the source.
process.setSourceMapsEnabled(true)
// Keeps compiled code in the system's folder for temporary files, so that the next start need not compile it again.
enableCompileCache()
// Most objects created during startup survive, so V8 would permanently grow its young generation to 32 MB. Serving
// pages creates little that survives; under a load that does, it may grow afterwards.
setFlagsFromString('--semi-space-growth-factor=1')
await import('./production')
setFlagsFromString('--semi-space-growth-factor=2')
// Node writes it on exit, which kill -9 would prevent.
flushCompileCache()
