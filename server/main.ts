// React picks its build by this variable when it is first imported, so nothing else may be imported before.
process.env.NODE_ENV ||= 'production'
await import('./production')

export {}
