import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Table } from '../browser/csv'
import { renderInStudio } from '../render-for-tests'
import { DownloadPages } from './DownloadPages'
import type { PageNumbers } from './read-results'
import { NO_NUMBERS, sampleResults } from './sample-for-tests'

const saveCsv = vi.fn<(table: Table, name: string) => Promise<void>>()
vi.mock('../browser/csv', () => ({ saveCsv: (table: Table, name: string) => saveCsv(table, name) }))

beforeEach(() => {
  saveCsv.mockReset()
})

/** Shows the button for these pages. */
function show(byPage: PageNumbers[]) {
  renderInStudio(<DownloadPages {...sampleResults({ byPage })} />)
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Download as CSV' })
}

const tiktok = { page: '/en/tiktok', ...NO_NUMBERS, views: 9 }

it('saves the numbers of each page as a file that is named after the period', () => {
  fireEvent.click(show([tiktok]))
  expect(saveCsv).toHaveBeenCalledOnce()
  const [table, name] = saveCsv.mock.lastCall ?? []
  expect(table?.rows).toEqual([['/en/tiktok', 9, 0, 0, 0, 0, 0]])
  expect(name).toBe('pages-2026-01-30-to-2026-01-31.csv')
})

it('says why the pages cannot be saved', async () => {
  saveCsv.mockRejectedValue(new Error('The disk is full.'))
  fireEvent.click(show([tiktok]))
  await screen.findByText('The pages cannot be downloaded')
  screen.getByText('The disk is full.')
})

it('offers no empty file', () => {
  expect(show([]).disabled).toBe(true)
})
