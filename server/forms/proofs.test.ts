import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { expect, it } from 'vitest'
import { createFormProofs, proofScripts } from './proofs'

const proofs = createFormProofs('a secret of the tests')

async function solve(json: string): Promise<{ challenge: { parameters: object }; solution: object }> {
  const challenge = JSON.parse(json)
  return { challenge, solution: (await solveChallenge({ challenge, deriveKey })) ?? {} }
}
const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

it('accepts a solution only for the opening of the form that it was made for', async () => {
  const solved = await solve(await proofs.challenge('token-1'))
  expect(await proofs.verify(encoded(solved), 'token-1')).toBe(true)
  expect(await proofs.verify(encoded(solved), 'token-2')).toBe(false)
  expect(await createFormProofs('another secret').verify(encoded(solved), 'token-1')).toBe(false)
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

it('serves scripts that run in browsers without Node', () => {
  const scripts = proofScripts()
  expect(scripts.size).toBe(5)
  for (const [name, text] of scripts) {
    expect(text, name).not.toMatch(/from '(?!\.)/)
    for (const [, imported = ''] of text.matchAll(/from '([^']+)'/g)) {
      const path = new URL(imported, `https://site.example/${name}`).pathname.slice(1)
      expect([...scripts.keys()]).toContain(path)
    }
  }
})
