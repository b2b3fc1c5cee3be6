import { Button } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { HELP, type Command } from './keys'
import { setShortcuts } from './shortcuts-setting'
import { useShortcuts } from './use-shortcuts'

const ORDER_MENU = { name: 'More for KS-7F3QK9' }

afterEach(() => setShortcuts(true))

/** Shows an order's menu in the inbox, and returns what receives the inbox's commands. */
function open() {
  const carryOut = vi.fn((_command: Command) => true)
  function Inbox() {
    useShortcuts(carryOut)
    return (
      <MenuButton
        id="menu"
        button={<Button aria-label={ORDER_MENU.name} />}
        menu={
          <Menu>
            <MenuItem text="Copy the address of this page" />
          </Menu>
        }
      />
    )
  }
  renderInStudio(<Inbox />)
  return carryOut
}

it('shortcuts work while the button of the order’s menu has the focus', () => {
  const carryOut = open()
  fireEvent.keyDown(screen.getByRole('button', ORDER_MENU), { key: 'Escape' })
  expect(carryOut).toHaveBeenCalledExactlyOnceWith({ do: 'back' })
})

it.each(['Escape', 's', 'd'])('shortcuts do not affect the order while a menu is open: %s', async (key) => {
  const carryOut = open()
  const button = screen.getByRole('button', ORDER_MENU)
  // A click leaves the focus on the button.
  fireEvent.click(button)
  await screen.findByRole('menuitem')
  fireEvent.keyDown(button, { key })
  expect(carryOut).not.toHaveBeenCalled()
})

it.each([
  ['a field', <input key="field" />],
  ['notes', <textarea key="notes" />],
  ['a choice', <select key="choice" />],
  ['rich text', <p key="text" contentEditable suppressContentEditableWarning />],
  ['a dialog', <div key="dialog" role="dialog" />],
])('shortcuts are ignored while the focus is in %s', (_where, element) => {
  const carryOut = vi.fn((_command: Command) => true)
  function Inbox() {
    useShortcuts(carryOut)
    return <main>{element}</main>
  }
  renderInStudio(<Inbox />)
  const typed = screen.getByRole('main').firstElementChild!
  fireEvent.keyDown(typed, { key: 'd' })
  expect(carryOut).not.toHaveBeenCalled()
  fireEvent.keyDown(document, { key: 'd' })
  expect(carryOut).toHaveBeenCalledExactlyOnceWith({ do: 'step', steps: ['done'] })
})

it('no key that types a character is a shortcut while shortcuts are off, and every one is again afterwards', () => {
  const carryOut = open()
  const characters = HELP.flatMap(([keys]) => keys).filter((key) => key.length === 1)
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('button', ORDER_MENU), { key })
  act(() => setShortcuts(false))
  for (const key of characters) {
    // The key keeps its usual effect.
    expect(press(key)).toBe(true)
    press(key.toUpperCase())
  }
  expect(carryOut).not.toHaveBeenCalled()
  press('Escape')
  expect(carryOut).toHaveBeenCalledExactlyOnceWith({ do: 'back' })
  act(() => setShortcuts(true))
  press('d')
  expect(carryOut).toHaveBeenLastCalledWith({ do: 'step', steps: ['done'] })
})
