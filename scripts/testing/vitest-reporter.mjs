import { readFileSync, writeFileSync } from 'node:fs'
import { JsonReporter } from 'vitest/node'

/**
 * Vitest's JSON report, with what it leaves out:
 * - the diff of each failed test: its message shortens long values, so that a list may only be shown as `[ Array(1) ]`
 * - `unhandledErrors`: what was thrown outside any test, which fails the run although every test passed
 */
export default class CompleteJsonReporter extends JsonReporter {
  /**
   * @override
   * @param {Parameters<JsonReporter['onTestRunEnd']>[0]} modules
   * @param {readonly import('vitest/node').SerializedError[]} [unhandledErrors] always given by Vitest
   */
  async onTestRunEnd(modules, unhandledErrors = []) {
    for (const module of modules)
      for (const test of module.children.allTests('failed'))
        Object.assign(test.meta(), { diff: test.result().errors?.[0]?.diff })
    await super.onTestRunEnd(modules)
    const { outputFile } = this.ctx.config
    if (typeof outputFile !== 'object' || !outputFile.json) return
    const report = JSON.parse(readFileSync(outputFile.json, 'utf8'))
    // Anything can be thrown, also what has no message or cannot be written as JSON.
    const errors = unhandledErrors.map(({ name, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) => ({
      ...{ name, stack, VITEST_TEST_PATH, VITEST_TEST_NAME },
      message: String(message ?? 'Something without a message was thrown'),
    }))
    writeFileSync(outputFile.json, JSON.stringify({ ...report, unhandledErrors: errors }))
  }
}
