/**
 * Ids that the site itself uses on pages. Nothing else on a page may have one of them: links, and the site's own code,
 * would find that element instead.
 */
export const OWN_IDS: readonly string[] = ['main', 'footer', 'page-data', 'choose-posts']
