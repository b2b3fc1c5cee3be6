import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { runInThisContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { solveScript } from '../browser-scripts'
import { createFormProofs } from './proofs'
import { MAX_AGE_MS } from './token'

const proofs = createFormProofs('a secret of the tests')

async function solve(json: string): Promise<{ challenge: { parameters: object }; solution: object }> {
  const challenge = JSON.parse(json)
  return { challenge, solution: (await solveChallenge({ challenge, deriveKey })) ?? {} }
}
const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

it('accepts a solution only for the opening of the form whose puzzle it solves', async () => {
  const solved = await solve(await proofs.challenge('token-1'))
  expect(await proofs.verify(encoded(solved), 'token-1')).toBe(true)
  expect(await proofs.verify(encoded(solved), 'token-2')).toBe(false)
  expect(await createFormProofs('another secret').verify(encoded(solved), 'token-1')).toBe(false)
})

it('accepts a solution for as long as a form may be open, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const solved = encoded(await solve(await proofs.challenge('token-1')))
    vi.setSystemTime(Date.now() + MAX_AGE_MS - 2_000)
    expect(await proofs.verify(solved, 'token-1')).toBe(true)
    vi.setSystemTime(Date.now() + 4_000)
    expect(await proofs.verify(solved, 'token-1')).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

it('rejects other puzzles, guesses and invalid input', async () => {
  const { challenge, solution } = await solve(await proofs.challenge('token-1'))
  const easier = { ...challenge, parameters: { ...challenge.parameters, data: { for: 'token-2' } } }
  expect(await proofs.verify(encoded({ challenge: easier, solution }), 'token-2')).toBe(false)
  const guess = { counter: 1, derivedKey: `00${'ab'.repeat(31)}` }
  expect(await proofs.verify(encoded({ challenge, solution: guess }), 'token-1')).toBe(false)
  for (const none of ['', 'x', encoded(null), encoded({}), encoded({ challenge, solution: {} })])
    expect(await proofs.verify(none, 'token-1')).toBe(false)
  const pretender = { length: { valueOf: 1, toString: 1 } }
  const parameters = { ...challenge.parameters, nonce: pretender, salt: pretender }
  expect(await proofs.verify(encoded({ challenge: { ...challenge, parameters }, solution }), 'token-1')).toBe(
    false,
  )
})

it('accepts the solution of the script that browsers run', async () => {
  const page: Pick<Window, 'solveFormProof'> = {}
  vi.stubGlobal('window', page)
  runInThisContext(solveScript)
  vi.unstubAllGlobals()
  const proof = (await page.solveFormProof?.(await proofs.challenge('token-1'))) ?? ''
  expect(await proofs.verify(proof, 'token-1')).toBe(true)
})
