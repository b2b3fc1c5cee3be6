/** `npm run typegen`: regenerates the types of the dataset after a change of its schema or a query. */
import { generateTypes, GENERATED_FILES } from './dataset-types.mjs'
import { installIfNeeded } from './install.mjs'
import { useSupportedNode } from './node.mjs'
import { print } from './project.mjs'

await useSupportedNode()
await installIfNeeded()
if (!(await generateTypes())) process.exit(1)
print(`Generated ${GENERATED_FILES.join(' and ')}.`)
