// React selects its build by this variable on first import, so nothing else may be imported before.
process.env.NODE_ENV ||= 'production'
// The bundle has source maps, so that stacks in the log refer to the source.
process.setSourceMapsEnabled(true)
await import('./production')

export {}
