/*
 * Loaded before a program (`node --import`), it kills that program with SIGKILL in place of its nth rename: in the middle of
 * what it does, however fast it is. KILL_AT_RENAME says which.
 */
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const rename = promises.rename
let left = Number(process.env.KILL_AT_RENAME)

promises.rename = async (from, to) => {
  if (--left === 0) process.kill(process.pid, 'SIGKILL')
  return rename(from, to)
}
syncBuiltinESMExports()
