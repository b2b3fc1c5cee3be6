import { JsonReporter } from 'vitest/node'

/**
 * Vitest's JSON report, with the diff of each failed test: its message shortens long values, so that a list may only be
 * shown as `[ Array(1) ]`.
 */
export default class ReporterWithDifferences extends JsonReporter {
  /** @override @param {Parameters<JsonReporter['onTestRunEnd']>[0]} modules */
  async onTestRunEnd(modules) {
    for (const module of modules)
      for (const test of module.children.allTests('failed'))
        Object.assign(test.meta(), { diff: test.result().errors?.[0]?.diff })
    await super.onTestRunEnd(modules)
  }
}
