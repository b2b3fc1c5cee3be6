/** The script of a form that requires a proof of work: it solves the puzzles of `FormProofs`. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

window.solveFormProof = async (json) => {
  const challenge = JSON.parse(json) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
