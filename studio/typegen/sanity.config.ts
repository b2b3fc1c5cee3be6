import { createClient } from '@sanity/client'
import { createMockAuthStore, defineConfig } from 'sanity'
import { API_VERSION } from '../requests/api-version'
import { schemaTypes } from '../schema'

const projectId = 'embedded'
const dataset = 'production'

/**
 * A workspace for tests and for `sanity typegen generate`. The Studio's own would first request the signed-in user over
 * the network; types and validation only depend on the schema, so this one has no user and makes no request.
 */
export default defineConfig({
  title: 'Types',
  projectId,
  dataset,
  auth: createMockAuthStore({
    client: createClient({ projectId, dataset, apiVersion: API_VERSION, useCdn: false }),
    currentUser: null,
  }),
  schema: { types: schemaTypes },
})
