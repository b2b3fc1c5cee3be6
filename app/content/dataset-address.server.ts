import type { ClientConfig } from '@sanity/client'

/** Where a dataset is. */
export interface DatasetAddress {
  projectId: string
  dataset: string
  /** Base URL of the embedded dataset (`http://127.0.0.1:3000/lake`), or undefined for Sanity's hosted Content Lake. */
  apiHost?: string | undefined
}

/** Returns the options of a `@sanity/client` that reach a dataset. */
export function addressOptions({ projectId, dataset, apiHost }: DatasetAddress): ClientConfig {
  // An undefined host would replace the default, which is Sanity's own.
  return { projectId, dataset, ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }) }
}
