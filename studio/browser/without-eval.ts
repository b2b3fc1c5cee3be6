import { config } from 'zod'

// Zod tries to compile its checks, which the Studio's content security policy forbids. Firefox reports each attempt as
// an error on the console, where it buries those that matter.
config({ jitless: true })
