// React picks its build by this variable when it is first imported, so nothing else may be imported before.
process.env.NODE_ENV ||= 'production'
// The bundle keeps its source maps: a stack in the log names the source.
process.setSourceMapsEnabled(true)
await import('./production')

export {}
