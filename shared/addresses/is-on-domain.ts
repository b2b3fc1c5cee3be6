/** Whether a host is a domain, or one of its subdomains. */
export function isOnDomain(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`)
}
