/**
 * The scripts of forms, as browsers get them. They are bundled when the server starts from its source. In its bundle,
 * `scripts/bundling/bundle-server.mjs` replaces this module with the results: an installation has neither sources nor
 * a bundler.
 */
import { join } from 'node:path'
import { bundleScript } from '../../scripts/bundling/inline-script-plugin.mjs'

const folder = join(import.meta.dirname, 'browser')

/** Runs a form; see `runForm`. */
export const formScript = (await bundleScript(join(folder, 'form.ts'))).code
/** Solves the puzzle of a form that requires a proof of work; see `FormProofs`. */
export const solveScript = (await bundleScript(join(folder, 'solve.ts'))).code
/** Applies the theme before a form is painted; see `followTheme`. */
export const themeScript = (await bundleScript(join(folder, 'theme.ts'))).code
