const OUTSIDE = /^(?:https:\/\/\S+|mailto:\S+|tel:[+\d](?:[\d\s-]*[\d-])?)$/

/** Whether a text is a whole address of another site, of mail or of a phone, and nothing that could run a script. */
export function leadsOutside(address: string): boolean {
  return OUTSIDE.test(address)
}
