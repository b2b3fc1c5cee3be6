import { dollars } from '../../shared/money/dollars'
import type { Table } from '../browser/csv'
import type { PageNumbers } from './read-results'
import { formatCount, formatShare, pageTitle } from './texts'

/** Returns the numbers of each page, for readers. */
export function pageTable(byPage: readonly PageNumbers[]) {
  return {
    head: ['Page', 'Views', 'Forms opened', 'Forms sent', 'Conversion', 'Orders', 'Revenue'],
    rows: byPage.map(({ page, views, opened, sent, orders, revenue }) => [
      pageTitle(page),
      formatCount(views),
      formatCount(opened),
      formatCount(sent),
      formatShare(sent, views),
      formatCount(orders),
      dollars(revenue),
    ]),
  }
}

/** Returns the same numbers for spreadsheets, which can calculate with them. */
export function pageSheet(byPage: readonly PageNumbers[]): Table {
  return {
    head: ['Page', 'Views', 'Forms opened', 'Forms sent', 'Conversion (%)', 'Orders', 'Revenue (USD)'],
    rows: byPage.map(({ page, views, opened, sent, orders, revenue }) => [
      pageTitle(page),
      views,
      opened,
      sent,
      views === 0 ? '' : Math.round((1_000 * sent) / views) / 10,
      orders,
      revenue,
    ]),
  }
}
