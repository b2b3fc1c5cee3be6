/** Schemas of what is read from the JSON reports of the test runners. */
import { z } from 'zod'

export const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
          // Of our own reporter.
          meta: z.object({ diff: z.string().optional() }).optional(),
        }),
      ),
    }),
  ),
  // Of our own reporter.
  unhandledErrors: z
    .array(
      z.object({
        name: z.string().optional(),
        message: z.string(),
        stack: z.string().optional(),
        VITEST_TEST_PATH: z.string().optional(),
        VITEST_TEST_NAME: z.string().optional(),
      }),
    )
    .default([]),
})
/** @typedef {z.infer<typeof vitestReport>} VitestReport */
/** @typedef {VitestReport['unhandledErrors'][number]} UnhandledError */

const reportedError = z.object({
  message: z.string().optional(),
  location: z.object({ file: z.string(), line: z.number() }).optional(),
})
/** @typedef {z.infer<typeof reportedError>} ReportedError */

const reportedErrors = z.array(reportedError)
const spec = z.object({
  title: z.string(),
  file: z.string().optional(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: reportedErrors.optional() })).optional(),
    }),
  ),
})
const suite = z.object({
  title: z.string(),
  file: z.string().optional(),
  specs: z.array(spec).optional(),
  get suites() {
    return z.array(suite).optional()
  },
})
/** @typedef {z.infer<typeof suite>} Suite */

export const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: reportedErrors,
  suites: z.array(suite),
})
/** @typedef {z.infer<typeof playwrightReport>} PlaywrightReport */
