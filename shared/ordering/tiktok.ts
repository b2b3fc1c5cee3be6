import { isOnDomain } from '../addresses/is-on-domain'

/** Domains of TikTok's links. */
export const TIKTOK_DOMAINS = ['tiktok.com', 'tiktokv.com']

/** How a service or a label names TikTok. */
export const TIKTOK_NAME = /tik ?tok/i

/** Whether the name of a service names TikTok. */
export function isTikTok(service: string): boolean {
  return TIKTOK_NAME.test(service)
}

/** Whether a URL leads to TikTok. */
export function isTikTokUrl({ hostname }: URL): boolean {
  return TIKTOK_DOMAINS.some((domain) => isOnDomain(hostname, domain))
}
