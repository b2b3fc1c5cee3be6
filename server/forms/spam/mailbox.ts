const GMAIL_DOMAINS = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the same text for addresses that usually reach the same mailbox: `Mara+1@makes.example` is
 * `mara@makes.example`.
 */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const tagAt = address.indexOf('+', 1)
  const name = address.slice(0, tagAt > 0 && tagAt < at ? tagAt : Math.max(at, 0))
  return GMAIL_DOMAINS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
