import { describe, expect, it } from 'vitest'
import { commandOf, HELP, type Command } from './keys'

const press = (key: string, given: object = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...given })

const COMMANDS: [key: string, command: Command][] = [
  ['j', { do: 'move', by: 1 }],
  ['k', { do: 'move', by: -1 }],
  ['Escape', { do: 'back' }],
  ['t', { do: 'step', steps: ['take', 'reopen'] }],
  ['d', { do: 'step', steps: ['done'] }],
  ['s', { do: 'step', steps: ['spam', 'notSpam'] }],
  ['p', { do: 'step', steps: ['paid'] }],
  ['r', { do: 'reply' }],
  ['c', { do: 'copy' }],
  ['u', { do: 'undo' }],
  ['/', { do: 'search' }],
  ['?', { do: 'help' }],
  ['1', { do: 'list', status: 'new' }],
  ['2', { do: 'list', status: 'inProgress' }],
  ['3', { do: 'list', status: 'done' }],
  ['4', { do: 'list', status: 'spam' }],
  ['5', { do: 'list', status: 'all' }],
]

describe('keyboard shortcuts of the inbox', () => {
  it.each(COMMANDS)('do what the help says: %s', (key, command) => {
    expect(press(key)).toEqual(command)
  })

  it('are exactly those listed in the help', () => {
    const named = HELP.flatMap(([keys]) => keys)
      .filter((key) => key !== 'Enter')
      .flatMap((key) => (key === '…' ? ['2', '3', '4'] : key === 'Esc' ? 'Escape' : key))
    expect(named.toSorted()).toEqual(COMMANDS.map(([key]) => key).toSorted())
  })

  it('do not override combinations with Ctrl, Cmd or Alt', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
      expect(press('r', { [modifier]: true })).toBeNull()
  })

  it('do not repeat while held down, except for moves', () => {
    expect(press('d', { repeat: true })).toBeNull()
    expect(press('j', { repeat: true })).toEqual({ do: 'move', by: 1 })
  })

  it('work with Caps Lock on', () => {
    expect(press('D')).toEqual(press('d'))
  })

  it('ignore every other key', () => {
    for (const key of ['x', '6', 'Tab', 'constructor', '__proto__']) expect(press(key)).toBeNull()
  })
})
