import { enableCompileCache, flushCompileCache } from 'node:module'

// Packages read this variable on first import, so nothing else may be imported before.
process.env.NODE_ENV ||= 'production'
// The bundle has source maps, so that stacks in the log refer to the source.
process.setSourceMapsEnabled(true)
// Keeps compiled code in the system's folder for temporary files, so that the next start need not compile it again.
enableCompileCache()
await import('./production')
// Node writes it on exit, which kill -9 would prevent.
flushCompileCache()
