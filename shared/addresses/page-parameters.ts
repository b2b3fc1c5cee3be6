/**
 * The query parameters that pages read: what the visitor orders, or has chosen so far. All others, such as those of
 * campaigns, do not affect the page, so it can come from the page cache.
 */
export const PAGE_PARAMETERS = ['kind', 'pack', 'post', 'service', 'shown', 'username', 'wait'] as const
