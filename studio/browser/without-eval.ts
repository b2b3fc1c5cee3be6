import { config } from 'zod'

// Zod tries whether it may compile its checks, which the Studio's content security policy forbids. Firefox reports each
// attempt as an error on the console, where it hides those that matter.
config({ jitless: true })
