import { createClient } from '@sanity/client'
import { createMockAuthStore, defineConfig } from 'sanity'
import { schemaTypes } from '../schema'

const projectId = 'embedded'
const dataset = 'production'

/**
 * The workspace that `sanity schema extract` reads. The Studio's own would first ask its project, over the network,
 * who is signed in; types depend on the schema alone, so here nobody is and nothing is asked.
 */
export default defineConfig({
  title: 'Types',
  projectId,
  dataset,
  auth: createMockAuthStore({
    client: createClient({ projectId, dataset, apiVersion: '2025-02-19', useCdn: false }),
    currentUser: null,
  }),
  schema: { types: schemaTypes },
})
