import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { outliveTerminal } from './closed-terminal'

const failWith = (output: PassThrough, code: string) =>
  output.emit('error', Object.assign(new Error(`write ${code}`), { code }))

it('a closed terminal, to which nothing can be written, does not end the process', () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true })
  expect(() => failWith(terminal, 'EIO')).toThrow('EIO')
  outliveTerminal([terminal])
  expect(() => failWith(terminal, 'EIO')).not.toThrow()
  expect(() => failWith(terminal, 'EBADF')).toThrow('EBADF')
})

it('an output that is not a terminal is left alone', () => {
  const pipe = new PassThrough()
  outliveTerminal([pipe])
  expect(() => failWith(pipe, 'EIO')).toThrow('EIO')
})
