import { defineCliConfig } from 'sanity/cli'

/** Where `sanity typegen generate` finds the queries and leaves their types; paths are relative to this folder. */
export default defineCliConfig({
  api: { projectId: 'embedded', dataset: 'production' },
  typegen: {
    path: '../../app/content/queries.ts',
    schema: '../../.cache/schema.json',
    generates: process.env.TYPES_FILE ?? '../../app/content/content.types.ts',
  },
})
