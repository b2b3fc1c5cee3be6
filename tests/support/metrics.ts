/** `METRICS_TOKEN` of every site in tests. */
export const METRICS_TOKEN = 'the-token-of-the-scraper'

/** Options of a request that may read `/metrics`. */
export const scraping = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }
