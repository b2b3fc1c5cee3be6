import type { ClientConfig } from '@sanity/client'

/** The location of a dataset. */
export interface DatasetAddress {
  projectId: string
  dataset: string
  /** Base URL of the embedded dataset (`http://127.0.0.1:3000/lake`), or undefined for Sanity's hosted Content Lake. */
  apiHost?: string | undefined
}

/** Returns the options with which a `@sanity/client` reaches a dataset. */
export function addressOptions({ projectId, dataset, apiHost }: DatasetAddress): ClientConfig {
  // An undefined host would replace the default, which is Sanity's own.
  return { projectId, dataset, ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }) }
}
