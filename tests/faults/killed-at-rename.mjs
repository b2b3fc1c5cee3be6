/* Preloaded into a program (`node --import`), kills it with SIGKILL instead of its nth rename: in the middle of its
   work, however fast it is. KILL_AT_RENAME is n. */
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const rename = promises.rename
let left = Number(process.env.KILL_AT_RENAME)

promises.rename = async (from, to) => {
  if (--left === 0) process.kill(process.pid, 'SIGKILL')
  return rename(from, to)
}
syncBuiltinESMExports()
