/** Name of the parameter that holds the account an order is for. */
export const USERNAME_PARAM = 'username'

/** Longest account, link or business name that is passed on to a form. In characters. */
export const MAX_ACCOUNT = 200

/** Reads whose account an address names; null when it names none. */
export function readAccount(params: URLSearchParams): string | null {
  return params.get(USERNAME_PARAM)?.trim().slice(0, MAX_ACCOUNT) || null
}
