/**
 * Words by which ad blockers recognize ads, cookie notices and share buttons: EasyList, AdGuard's lists and the like
 * hide `#google-ads`, `#about-cookies`, `#social-media` and thousands more on all sites.
 */
const WORDS = [
  ...['ads?', 'adchoices', 'adsense', 'advert.*', 'adwords', 'banners?', 'popups?', 'promos?', 'sponsor.*'],
  ...['consent', 'cookies?', 'gdpr', 'newsletters?', 'privacy', 'subscribe'],
  ...['facebook', 'follow', 'instagram', 'share', 'sharing', 'social.*', 'twitter'],
]
const WORD = new RegExp(`^(?:${WORDS.join('|')})$`)

/**
 * Returns whether ad blockers may hide an element with this id.
 * @param id words with hyphens in between
 */
export function mayBeHidden(id: string): boolean {
  return id.split('-').some((word) => WORD.test(word))
}
