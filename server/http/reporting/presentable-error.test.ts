import { expect, it } from 'vitest'
import { describeError } from './log'
import { presentableError } from './presentable-error'

const PATH = '"/en/profile/secret.name"'

/** Returns all that the log shows of an error. */
const logged = (reason: unknown) => JSON.stringify(describeError(presentableError(reason)))

it('keeps the name, the message and the stack of an error', () => {
  const error = new RangeError('Out of range')
  expect(presentableError(error)).toMatchObject({
    name: 'RangeError',
    message: 'Out of range',
    stack: error.stack,
  })
})

it.each<[string, unknown]>([
  ['in its message', new Error(`No route matches ${PATH}`)],
  ['in its stack, with an earlier message', Object.assign(new Error('Failed'), { stack: `Error: ${PATH}` })],
  ['in the message of its cause', new Error('Failed', { cause: new TypeError(`Cannot read ${PATH}`) })],
  ['if the reason is only a text', `No route matches ${PATH}`],
])('removes a path that names a visitor’s search: %s', (_where, reason) => {
  expect(logged(reason)).not.toContain('secret.name')
  expect(logged(reason)).toContain('/en/profile/:username')
})

it('follows the causes of an error, even if they form a circle', () => {
  const error = new Error('Failed')
  error.cause = new Error('It was away', { cause: error })
  expect(logged(error)).toContain('It was away')
})
