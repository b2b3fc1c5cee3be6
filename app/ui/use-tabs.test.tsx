// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useTabs } from './use-tabs'

afterEach(cleanup)

const KEYS = ['Followers', 'Likes', 'Views']

function Tabs() {
  const [selected, onSelect] = useState<string>()
  const tabs = useTabs({ keys: KEYS, selected, onSelect })
  return (
    <div {...tabs.list}>
      {KEYS.map((key) => (
        <button key={key} {...tabs.tab(key)}>
          {key}
        </button>
      ))}
    </div>
  )
}

const selected = () => screen.getByRole('tab', { selected: true })

it('selects and focuses the tab that a key moves to', () => {
  render(<Tabs />)
  expect(fireEvent.keyDown(selected(), { key: 'ArrowLeft' })).toBe(false)
  expect(selected().textContent).toBe('Views')
  expect(document.activeElement).toBe(selected())
})

it.each([
  ['ArrowRight', ['Likes', 'Views', 'Followers']],
  ['ArrowLeft', ['Views', 'Likes', 'Followers']],
  ['End', ['Views', 'Views']],
  ['Home', ['Followers', 'Followers']],
])('wraps around and jumps to the ends: %s', (key, reached) => {
  render(<Tabs />)
  const seen = reached.map(() => {
    fireEvent.keyDown(selected(), { key })
    return selected().textContent
  })
  expect(seen).toEqual(reached)
})

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'ignores keys with a modifier, such as the browser’s shortcut Alt + left arrow: %s',
  (modifier) => {
    render(<Tabs />)
    expect(fireEvent.keyDown(selected(), { key: 'ArrowLeft', [modifier]: true })).toBe(true)
    expect(selected().textContent).toBe('Followers')
  },
)
