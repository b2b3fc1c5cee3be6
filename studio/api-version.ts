/**
 * The version of the dataset's API that the Studio uses. Pinned, so that changes to the API's defaults cannot affect it
 * unnoticed.
 */
export const API_VERSION = '2025-02-19'
