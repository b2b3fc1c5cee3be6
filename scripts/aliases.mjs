import { join } from 'node:path'
import { root } from './project.mjs'

/**
 * The names by which modules of `app` import from directories of the project. Every tool takes them from here, except
 * for TypeScript and tsx, which read `tsconfig.json`.
 */
export const aliases = { '~': join(root, 'app'), '~shared': join(root, 'shared') }
