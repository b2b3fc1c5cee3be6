/** Name of the URL parameter for the account that an order is for. */
export const USERNAME_PARAM = 'username'

/**
 * Maximum length of an account, link or business name, in characters. If it is longer, the page asks for it again,
 * since a truncated link leads nowhere.
 */
export const MAX_ACCOUNT_LENGTH = 300

/** Returns the account in an address; null if there is none, or if it is too long. */
export function readAccount(params: URLSearchParams): string | null {
  const account = params.get(USERNAME_PARAM)?.trim() ?? ''
  return account.length > MAX_ACCOUNT_LENGTH ? null : account || null
}

/** A username: letters of any script, digits, dots, underscores and hyphens. */
const USERNAME = /^@*([\p{L}\p{M}\p{N}_.-]{1,64})$/u

/** Returns the username without its @; undefined if the account is a link, a business name or the like. */
export function usernameIn(account: string): string | undefined {
  const name = USERNAME.exec(account)?.[1]
  return name !== undefined && /^www\./i.test(name) ? undefined : name
}

/** Returns an account as it is shown: usernames as `@mara.makes`, links and business names unchanged. */
export function formatAccount(account: string): string {
  const name = usernameIn(account)
  return name === undefined ? account : `@${name}`
}
