/** `npm run outbox`. */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('outbox/commands.ts', 'outbox.js')
