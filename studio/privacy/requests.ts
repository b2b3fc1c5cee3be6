import { z } from 'zod'
import { PRIVACY_PATH } from '../../shared/addresses/server-paths'
import { readStudioEnvironment } from '../environment'
import { postToServer } from '../requests/server-request'

const erasedSchema = z.object({ reference: z.string() })
const deletedSchema = z.object({ deleted: z.number() })
const mentionsSchema = z.object({ mentions: z.array(z.string()) })
const personSchema = z.object({
  email: z.string(),
  at: z.iso.datetime(),
  submissions: z.array(z.looseObject({ reference: z.string() })),
})

/** Everything sent from one email address. */
export type PersonalData = z.infer<typeof personSchema>

/** Returns the origin of the dataset's server; null if Sanity hosts the dataset, without these endpoints. */
export function privacyServer(): string | null {
  const { apiHost } = readStudioEnvironment()
  return apiHost === null ? null : new URL(apiHost, window.location.origin).origin
}

/**
 * Erases the personal data from one order.
 * @param server see `privacyServer`
 * @throws with the server's message if it fails
 */
export async function eraseOrder(server: string, reference: string): Promise<void> {
  erasedSchema.parse(await post(server, `/orders/${encodeURIComponent(reference)}/erase`))
}

/**
 * Finds everything sent from an email address.
 * @throws with the server's message if it fails
 */
export async function findPerson(server: string, email: string): Promise<PersonalData> {
  return personSchema.parse(await post(server, '/person/find', { email }))
}

/**
 * Finds the orders and messages that mention a person, but were not sent from the person's email address.
 * @returns their references, newest first
 * @throws with the server's message if it fails
 */
export async function findMentions(
  server: string,
  person: { email: string } | { account: string },
): Promise<string[]> {
  return mentionsSchema.parse(await post(server, '/person/mentions', person)).mentions
}

/**
 * Deletes everything sent from an email address.
 * @returns the number of deleted submissions
 * @throws with the server's message if it fails
 */
export async function deletePerson(server: string, email: string): Promise<number> {
  return deletedSchema.parse(await post(server, '/person/delete', { email })).deleted
}

function post(server: string, path: string, body = {}): Promise<unknown> {
  return postToServer(server, PRIVACY_PATH + path, body)
}
