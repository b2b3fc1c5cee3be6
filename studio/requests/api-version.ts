/**
 * The version of the dataset's API that the Studio uses, pinned so that changes to the API's defaults cannot affect the
 * Studio unnoticed.
 */
export const API_VERSION = '2025-02-19'
