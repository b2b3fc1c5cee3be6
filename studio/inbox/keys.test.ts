import { describe, expect, it } from 'vitest'
import { commandOf, HELP } from './keys'

const press = (key: string, given: object = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...given })

describe('keyboard shortcuts of the inbox', () => {
  it('do what the help says', () => {
    expect(press('j')).toEqual({ do: 'move', by: 1 })
    expect(press('t')).toEqual({ do: 'step', steps: ['take', 'reopen'] })
    expect(press('4')).toEqual({ do: 'list', status: 'spam' })
    const keys = HELP.flatMap(([each]) => each).filter((key) => !['Enter', '…'].includes(key))
    const unknown = keys.filter((key) => press(key === 'Esc' ? 'Escape' : key) === null)
    expect(unknown).toEqual([])
  })

  it('leave alone what the browser does with Ctrl, Cmd and Alt', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
      expect(press('r', { [modifier]: true })).toBeNull()
  })

  it('do nothing twice when they are held down, but move on', () => {
    expect(press('d', { repeat: true })).toBeNull()
    expect(press('j', { repeat: true })).toEqual({ do: 'move', by: 1 })
  })

  it('work with Caps Lock on', () => {
    expect(press('D')).toEqual(press('d'))
  })

  it('ignore every other key', () => {
    for (const key of ['x', 'Tab', 'constructor', '__proto__']) expect(press(key)).toBeNull()
  })
})
