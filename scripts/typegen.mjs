/** `npm run typegen`: generates the types of the dataset again, after a change of its schema or of a query. */
import { installIfNeeded } from './install.mjs'
import { useSupportedNode } from './node.mjs'
import { say } from './project.mjs'
import { generateTypes, TYPES_FILE } from './types-of-dataset.mjs'

await useSupportedNode()
await installIfNeeded()
if (!(await generateTypes())) process.exit(1)
say(`Generated ${TYPES_FILE}.`)
