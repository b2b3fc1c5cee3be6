import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { z } from 'zod'
import { textFirst } from '../../../app/parsing/text-first.server'
import { MAX_AGE_MS } from './token'

/** Hashes per attempt, and the prefix a key must have: about 5,000 hashes, a fraction of a second in a browser. */
const COST = 20
const KEY_PREFIX = '00'

const shortText = textFirst(z.string().max(200))

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('SHA-256'),
      nonce: shortText,
      salt: shortText,
      // Part of the signed challenge; validated before anything is computed from it.
      cost: z.literal(COST),
      keyLength: z.number().int().min(1).max(64),
      keyPrefix: z.literal(KEY_PREFIX),
      expiresAt: z.number(),
      data: z.object({ for: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Puzzles for forms that require a proof of work (ALTCHA), without any third party. */
export interface FormProofs {
  /**
   * Returns JSON for the browser, which `browser/solve.ts` solves.
   * @param token the form's token: a solution is only valid for this opening of the form
   */
  challenge(token: string): Promise<string>
  /**
   * Whether a proof is valid for the token.
   * @param proof what the browser sent: base64 of the challenge with its solution; attackers may send anything
   */
  verify(proof: string, token: string): Promise<boolean>
}

/** Creates the puzzles of forms that require a proof of work. */
export function createFormProofs(secret: string): FormProofs {
  return {
    async challenge(token) {
      const challenge = await createChallenge({
        algorithm: 'SHA-256',
        cost: COST,
        keyPrefix: KEY_PREFIX,
        deriveKey,
        expiresAt: new Date(Date.now() + MAX_AGE_MS),
        data: { for: token },
        hmacSignatureSecret: secret,
      })
      return JSON.stringify(challenge)
    },
    async verify(proof, token) {
      const read = payloadSchema.safeParse(parsed(proof))
      if (!read.success || read.data.challenge.parameters.data.for !== token) return false
      const { challenge, solution } = read.data
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: secret,
      })
      return verified
    },
  }
}

function parsed(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
