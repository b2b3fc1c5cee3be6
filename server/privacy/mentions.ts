import { mailboxOf } from '../forms/spam/mailbox'

/** By what a person is known. */
export type Person = { email: string } | { account: string }

/** What separates an email address from the text around it; an account, too, except that links name accounts. */
const AROUND_ADDRESS = /[\s<>"'`*(),;:|[\]{}/?&=]+/
const AROUND_ACCOUNT = /[\s<>"'`*(),;:|[\]{}?&=]+/

/**
 * Whether a submission names a person in any of its texts: by an address that usually reaches the same mailbox, or by a
 * username, as `@mara`, in a link, or alone on a line.
 * @param fields of the submission, as stored
 */
export function mentions(fields: unknown, person: Person): boolean {
  const isNamedIn =
    'email' in person ? hasMailbox(mailboxOf(person.email)) : hasAccount(nameOf(person.account))
  return textsIn(fields).some(isNamedIn)
}

function hasMailbox(mailbox: string): (text: string) => boolean {
  return (text) =>
    text.split(AROUND_ADDRESS).some((part) => part.includes('@') && mailboxOf(withoutEnd(part)) === mailbox)
}

function hasAccount(account: string): (text: string) => boolean {
  const isAccount = (name: string) => nameOf(name) === account
  const isIn = (part: string) => {
    const [first = '', ...path] = part.split('/')
    return path.some(isAccount) || (first.startsWith('@') && isAccount(first))
  }
  return (text) =>
    text.split('\n').some((line) => isAccount(line.trim())) || text.split(AROUND_ACCOUNT).some(isIn)
}

/** Returns a username as it is compared. */
function nameOf(account: string): string {
  return withoutEnd(account.replace(/^@/, '')).toLowerCase()
}

/** Removes the end of a sentence. */
function withoutEnd(text: string): string {
  return text.replace(/[.!]$/, '')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
