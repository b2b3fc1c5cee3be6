// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SplitBar } from './SplitBar'

afterEach(cleanup)

const HINT = 'Choose a post below'
const shares = [
  { id: '71', number: 1, share: 200 },
  { id: '73', number: 3, share: 100 },
]

function show(props: Partial<Parameters<typeof SplitBar>[0]>) {
  render(
    <SplitBar shares={null} postLabel="Video #{n}" hint={HINT} {...props}>
      300 likes
    </SplitBar>,
  )
}

/** The parts of the pack. They are hidden from screen readers, which read the tiles and the sentence instead. */
const parts = () => {
  expect(screen.queryByRole('listitem')).toBeNull()
  return screen.queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
}

it('shows each post’s share of the pack, with or without the post’s name', () => {
  show({ shares })
  screen.getByText('300 likes')
  expect(parts()).toEqual(['200Video #1', '100Video #3'])
  expect(screen.queryByText(HINT)).toBeNull()
  cleanup()
  show({ shares: shares.slice(0, 1) })
  expect(parts()).toEqual(['200Video #1'])
  cleanup()
  show({ shares, postLabel: null })
  expect(parts()).toEqual(['200', '100'])
})

it('asks for a post until one is chosen', () => {
  show({ shares: [] })
  screen.getByText(HINT)
  expect(parts()).toEqual([])
})

it('asks for no post if the pack is not split', () => {
  show({})
  screen.getByText('300 likes')
  expect(screen.queryByText(HINT)).toBeNull()
})
