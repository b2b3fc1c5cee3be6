import { extractSchema } from '@sanity/schema/_internal'
import { writeFileSync } from 'node:fs'
import { createSchema } from 'sanity'
import { schemaTypes } from '../schema'

/* Writes the schema to the file that is the first argument, as `sanity typegen generate` reads it. `sanity schema
   extract` writes the same, but loads the Studio through a bundler, which takes three times as long. */

const [file] = process.argv.slice(2)
if (!file) throw new Error('The file to write is missing.')
const schema = createSchema({ name: 'default', types: schemaTypes })
writeFileSync(file, JSON.stringify(extractSchema(schema, { enforceRequiredFields: true })))
