/** Whether two names of a service, phone, kind or option differ at most in upper and lower case. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
