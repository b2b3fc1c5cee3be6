/** `npm run lake`: the embedded dataset alone. */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('lake-main.ts', 'lake.js')
