/**
 * Ids that the site itself uses on pages. Nothing else on a page may have one: links, and the site's own code, would
 * find that instead.
 */
export const OWN_IDS: readonly string[] = ['main', 'footer', 'page-data', 'choose-posts']
