/** An id of a document in the dataset. Regular expressions rather than zod, since every page loads this module. */
export const DOCUMENT_ID = /^[\w.-]{1,128}$/

/** An id of a post. TikTok's have 19 digits; other APIs may have their own. */
export const POST_ID = /^[\w.-]{1,64}$/
