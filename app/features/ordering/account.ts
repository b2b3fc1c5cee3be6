/** Name of the URL parameter for the account that an order is for. */
export const USERNAME_PARAM = 'username'

/** Maximum length of an account, link or business name passed on to a form, in characters. */
export const MAX_ACCOUNT_LENGTH = 200

/** Reads the account from an address; null if there is none. */
export function readAccount(params: URLSearchParams): string | null {
  return params.get(USERNAME_PARAM)?.trim().slice(0, MAX_ACCOUNT_LENGTH) || null
}
