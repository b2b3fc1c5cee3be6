import { expect, it } from 'vitest'
import { csvOf } from '../browser/csv'
import { pageSheet, pageTable } from './pages-table'
import type { PageNumbers } from './read-results'
import { NO_NUMBERS } from './sample-for-tests'

const page = (name: string, given: Partial<PageNumbers> = {}): PageNumbers => ({
  page: name,
  ...NO_NUMBERS,
  ...given,
})
const pages = [
  page('/en/youtube', { views: 12_040, opened: 300, sent: 41, orders: 40, revenue: 1234.5 }),
  page('', { sent: 1 }),
]

it('shows the numbers of each page', () => {
  expect(pageTable(pages).rows).toEqual([
    ['/en/youtube', '12,040', '300', '41', '0.3%', '40', '$1,234.50'],
    ['All other pages', '0', '0', '1', '–', '0', '$0'],
  ])
})

it('has the same columns as a file, with numbers that a spreadsheet reads as such', async () => {
  expect(pageSheet(pages).head.map((title) => title.replace(/ \(.+/, ''))).toEqual(pageTable(pages).head)
  expect(await csvOf(pageSheet(pages))).toBe(
    [
      '\uFEFFPage,Views,Forms opened,Forms sent,Conversion (%),Orders,Revenue (USD)',
      '/en/youtube,12040,300,41,0.3,40,1234.5',
      'All other pages,0,0,1,,0,0',
    ].join('\r\n'),
  )
})

it('runs no formula that a page is named after', async () => {
  expect(await csvOf(pageSheet([page('=HYPERLINK("https://evil.example")')]))).toContain(
    `"'=HYPERLINK(""https://evil.example"")"`,
  )
})
