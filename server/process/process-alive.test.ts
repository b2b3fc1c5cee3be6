import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { isProcessAlive } from './process-alive'

describe('a process', () => {
  it('is alive until it has exited', async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
    await once(child, 'spawn')
    expect(isProcessAlive(child.pid!)).toBe(true)
    child.stdin.end()
    await once(child, 'exit')
    expect(isProcessAlive(child.pid!)).toBe(false)
  })

  it('of another user counts as alive, even if it may not be signaled', () => {
    const kill = vi.spyOn(process, 'kill').mockImplementationOnce(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
    })
    expect(isProcessAlive(1)).toBe(true)
    kill.mockRestore()
  })
})
