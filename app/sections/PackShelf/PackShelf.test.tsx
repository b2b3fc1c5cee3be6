// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { section } from '~/content/seed-for-tests'
import { PackShelf } from './PackShelf'

afterEach(cleanup)

/** Shows the five packs of the followers page, the first at another price; returns the number of steps per row. */
async function stepsOf(price: number, orderLabel: string): Promise<string | undefined> {
  const shelf = await section('followers', 'packShelf')
  const packs = shelf.packs.map((pack, index) => (index === 0 ? { ...pack, price } : pack))
  const element = <PackShelf section={{ ...shelf, packs, orderLabel }} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const list = screen.getByRole('list')
  expect(within(list).getAllByRole('listitem')).toHaveLength(5)
  return list.parentElement?.style.getPropertyValue('--steps')
}

it.each([
  [2, 'Order'],
  [2.5, 'Order'],
  [12.5, 'Order'],
  [10, 'Order now'],
])(
  'five packs are stairs in one row if a price and its link fit on a step: $%d, %s',
  async (price, label) => {
    expect(await stepsOf(price, label)).toBe('5')
  },
)

it.each([
  [999.5, 'Order'],
  [12.5, 'Order now'],
])(
  'five packs are in two rows if a price and its link do not fit on a step: $%d, %s',
  async (price, label) => {
    expect(await stepsOf(price, label)).toBe('3')
  },
)
