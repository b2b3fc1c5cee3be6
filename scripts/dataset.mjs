/** `npm run dataset:export` and `npm run dataset:import`. */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('lake/transfer/commands.ts', 'dataset.js')
