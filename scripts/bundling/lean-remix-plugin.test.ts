import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import remixOptions from '../../remix.config.js'
import { root } from '../project.mjs'
import { codeFiles } from '../repository/imports.mjs'
import { leanRemix, routerOptions } from './lean-remix-plugin.mjs'

const REMIX_BROWSER = join(root, 'node_modules/@remix-run/react/dist/esm/browser.js')

/** The code that a browser would load for a module, without React and unminified. */
async function built(entry: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [leanRemix(remixOptions)],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rollupOptions: { external: /^react(?:-dom)?$|^react\// },
    },
  })
  const [output] = [result].flat()
  return output && 'output' in output ? output.output[0].code : ''
}

it('Remix’s options are constants of the build, and not read from the page', async () => {
  const code = await built(REMIX_BROWSER)
  expect(code).toContain('createRouter')
  expect(code).not.toMatch(/__remixContext\.(?:future\.v3_|isSpaMode)|if \(!?isSpaMode\b/)
})

it('Remix loads the code that decodes a stream only if there is one', async () => {
  const code = await built(REMIX_BROWSER)
  expect(code).toMatch(/import\("\.\/turbo-stream/)
  expect(code).toContain('if (!window.__remixContext.state)')
})

it('Remix does not reload a page because the code of another is missing', async () => {
  const code = await built(REMIX_BROWSER)
  expect(code).toContain('clientLoader')
  expect(code).not.toContain('Error loading route module')
})

it('the router has no code for fetchers and blockers', async () => {
  const code = await built(REMIX_BROWSER)
  expect(code).toContain('startNavigation')
  expect(code).not.toMatch(/router\.fetch\(\) was called|only supports one blocker/)
})

it('the site uses none of the features that are removed from the router', () => {
  const removed = /\b(?:useFetchers?|useBlocker|unstable_usePrompt|defer|unstable_patchRoutesOnNavigation)\b/
  const files = codeFiles().filter((file) => file.startsWith('app/'))
  const imports = files.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/^import [^;]*? from '@remix-run\/\w+'/gm) ?? [],
  )
  expect(imports.length).toBeGreaterThan(50)
  expect(imports.filter((statement) => removed.test(statement))).toEqual([])
})

it('fails the build if Remix no longer reads its options as expected', async () => {
  await expect(built(join(root, 'app/ui/class-names.ts'))).rejects.toThrow(
    /Remix’s code does not contain .*isSpaMode/,
  )
})

it('derives the options of the router in the same way as Remix', () => {
  const code = readFileSync(REMIX_BROWSER, 'utf8').replace(/^.*v7_startTransition.*$/m, '')
  const given = [...code.matchAll(/\b(v7_\w+): (?:(true)|window\.__remixContext\.future\.(v3_\w+))/g)]
  const on = (flags: readonly string[]) => routerOptions((name) => flags.includes(name))
  for (const [, name = '', always, flag = ''] of given) {
    expect([name, on([])[name], on([flag])[name]]).toEqual([name, always === 'true', true])
  }
  expect(Object.keys(on([])).sort()).toEqual(given.map(([, name]) => name).sort())
})
