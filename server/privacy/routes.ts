import express, { type Request, type Response, type Router } from 'express'
import { z } from 'zod'
import type { Log } from '../../shared/logging/log'
import { usernameIn } from '../../shared/ordering/account'
import { REFERENCE } from '../../shared/orders/submission'
import type { Access } from '../access/access'
import type { Identity } from '../access/identity'
import { editorsOnly, identityOf } from '../access/middleware'
import { asyncHandler } from '../http/async-handler'
import { jsonBody } from '../http/json-body'
import { NotErasedError, type Eraser } from './eraser'

const MAX_BODY = '2kb'
/** Maximum length of an email address, in characters: mail servers accept none that is longer. */
const MAX_EMAIL_LENGTH = 254
/** Maximum number of references in a line of the log. */
const MAX_LOGGED = 100
const emailSchema = z.object({ email: z.email().max(MAX_EMAIL_LENGTH) })
const accountSchema = z.object({ account: z.string().refine((account) => usernameIn(account) !== undefined) })

export interface PrivacyRoutesOptions {
  access: Pick<Access, 'authorize' | 'guard'>
  eraser: Pick<Eraser, 'eraseOrder' | 'findByEmail' | 'findMentions' | 'deleteByEmail'>
  log: Pick<Log, 'info' | 'warn'>
  now?: () => Date
}

/**
 * Creates the routes with which editors view and delete a person's data; others get 401 or 403. Email addresses are
 * sent in the body, never in a URL, which might be logged.
 *
 * - `POST /orders/<reference>/erase` removes all personal data from an order and returns `{ "reference" }`, or 404
 * - `POST /person/find` with `{ "email" }` returns `{ "email", "at", "submissions" }`
 * - `POST /person/mentions` with `{ "email" }` or `{ "account" }` (a username) returns `{ "mentions" }`, references of
 *   other submissions that name this person
 * - `POST /person/delete` with `{ "email" }` deletes these submissions and returns their number as `{ "deleted" }`
 *
 * Responds with 503 if the dataset or the outbox does not; repeating the request continues where it stopped.
 */
export function createPrivacyRoutes({
  access,
  eraser,
  log,
  now = () => new Date(),
}: PrivacyRoutesOptions): Router {
  const router = express.Router()
  router.use(editorsOnly(access))

  /** Creates a handler that runs `work`; it responds with the reason if that is impossible. */
  function handler(work: (request: Request, response: Response, who: Identity) => Promise<unknown>) {
    return asyncHandler(async (request, response) => {
      try {
        await work(request, response, identityOf(response))
      } catch (cause) {
        if (response.headersSent) throw cause
        log.warn({ err: cause }, 'Personal data cannot be reached')
        const message =
          cause instanceof NotErasedError
            ? cause.message
            : 'The dataset or the outbox does not respond. Try again in a moment.'
        response.status(503).json({ message })
      }
    })
  }

  router.post(
    '/orders/:reference/erase',
    handler(async (request, response, who) => {
      const reference = request.params.reference ?? ''
      const isErased =
        REFERENCE.test(reference) && (await eraser.eraseOrder(reference, { by: who.name, at: now() }))
      if (!isErased) return response.status(404).json({ message: 'There is no such order.' })
      log.info({ reference, userId: who.userId }, 'Personal data of an order was deleted')
      return response.json({ reference })
    }),
  )

  router.use(jsonBody(MAX_BODY))

  /** Runs `work` with the email address in the body. */
  function forPerson(work: (email: string, response: Response, who: Identity) => Promise<unknown>) {
    return handler(async (request, response, who) => {
      const person = emailSchema.safeParse(request.body)
      if (!person.success) return response.status(400).json({ message: 'That is not an email address.' })
      return work(person.data.email, response, who)
    })
  }

  router.post(
    '/person/find',
    forPerson(async (email, response, { userId }) => {
      const submissions = await eraser.findByEmail(email)
      log.info({ count: submissions.length, userId }, "A person's data was viewed")
      return response.json({ email, at: now().toISOString(), submissions })
    }),
  )

  router.post(
    '/person/mentions',
    handler(async (request, response, { userId }) => {
      const person = z.union([emailSchema, accountSchema]).safeParse(request.body)
      if (!person.success)
        return response.status(400).json({ message: 'That is neither an email address nor a username.' })
      const mentions = await eraser.findMentions(person.data)
      log.info({ count: mentions.length, userId }, 'Mentions of a person were listed')
      return response.json({ mentions })
    }),
  )

  router.post(
    '/person/delete',
    forPerson(async (email, response, { userId }) => {
      const deleted = await eraser.deleteByEmail(email)
      const references = deleted.slice(0, MAX_LOGGED)
      log.info({ count: deleted.length, references, userId }, "A person's data was deleted")
      return response.json({ deleted: deleted.length })
    }),
  )

  router.use((_request, response) => void response.status(404).json({ message: 'Not found.' }))
  return router
}
