import { join } from 'node:path'
import { isBuilt } from '../../scripts/bundling/build-site.mjs'

const root = join(import.meta.dirname, '../..')

let useBuild: boolean | undefined

/**
 * Returns Node's arguments that run one of the server's programs: from the build if it is up to date, which starts in
 * a third of the time, otherwise from the source.
 * @param source path of the program below server/
 * @param built name of its bundle below build/server/
 */
export function serverProgram(source: string, built: string): string[] {
  useBuild ??= isBuilt()
  return useBuild ? [join(root, 'build/server', built)] : ['--import', 'tsx', join(root, 'server', source)]
}
