import { Text } from '@sanity/ui'
import { dollars } from '../../shared/money/dollars'
import { DownloadPages } from './DownloadPages'
import { pageTable } from './pages-table'
import { Plot } from './Plot'
import { Bars, Columns } from './plots'
import type { ResultsResponse, Numbers } from './read-results'
import styles from './results.module.css'
import {
  describeChange,
  columnsOf,
  formatCount,
  formatDate,
  formatDay,
  pageTitle,
  formatShare,
  formatShortCount,
  formatShortMoney,
  FUNNEL,
} from './texts'
import { Tile } from './Tile'

/** Number of pages in the plot; the table has all of them. */
const MAX_BARS = 8

/** The numbers of a period: totals, and plots of pages, time, steps, packs and campaigns. */
export function ResultsReport({ results }: { results: ResultsResponse }) {
  const { totals, before, byDay, byPack, byCampaign, byPage } = results
  const { unit, columns } = columnsOf(byDay)
  // Today is in sight without scrolling.
  const newestFirst = columns.toReversed()
  const hasRefunds = totals.refunded > 0
  const over = (name: keyof Numbers) =>
    columns.map((column) => ({ title: formatDay(column.day), value: column[name] }))
  const titleOf = (title: string) => title || 'All others'
  const sellers = byPage.filter(({ revenue, sent }) => revenue > 0 || sent > 0).slice(0, MAX_BARS)
  return (
    <>
      <div className={styles.tiles}>
        <Tile title="Revenue" value={dollars(totals.revenue)} change={changeOf(totals, before, 'revenue')}>
          {dollars(totals.paid)} paid
          {hasRefunds ? `, ${dollars(totals.refunded)} refunded` : ''}
        </Tile>
        <Tile title="Orders" value={formatCount(totals.orders)} change={changeOf(totals, before, 'orders')} />
        <Tile title="Forms sent" value={formatCount(totals.sent)} change={changeOf(totals, before, 'sent')}>
          {totals.views > 0 ? `${formatShare(totals.sent, totals.views)} of views` : undefined}
        </Tile>
        <Tile
          title="Pages viewed"
          value={formatCount(totals.views)}
          change={changeOf(totals, before, 'views')}
        />
      </div>
      <Plot
        title="Sales by page"
        about="What was sent from each page: an order counts for the page it was placed on, not for the one that led there. Conversion: forms sent per page view."
        table={pageTable(byPage)}
        action={<DownloadPages {...results} />}
        open
      >
        {sellers.length === 0 ? (
          <Text size={1} muted>
            Nothing was sent in this period.
          </Text>
        ) : (
          <Bars
            label="Revenue by page"
            bars={sellers.map(({ page, revenue, sent }) => ({
              title: pageTitle(page),
              value: revenue,
              words: revenue > 0 ? dollars(revenue) : `${formatCount(sent)} sent`,
            }))}
          />
        )}
      </Plot>
      <div className={styles.pair}>
        <Plot
          title={`Revenue by ${unit}`}
          table={{
            head: [
              unit === 'day' ? 'Day' : 'Week from',
              'Revenue',
              'Paid',
              ...(hasRefunds ? ['Refunded'] : []),
              'Orders',
            ],
            rows: newestFirst.map(({ day, revenue, paid, refunded, orders }) => [
              formatDate(day),
              dollars(revenue),
              dollars(paid),
              ...(hasRefunds ? [dollars(refunded)] : []),
              formatCount(orders),
            ]),
          }}
        >
          <Columns
            label={`Revenue by ${unit}`}
            name="Revenue"
            columns={over('revenue')}
            format={dollars}
            shortFormat={formatShortMoney}
          />
        </Plot>
        <Plot
          title={`Orders by ${unit}`}
          table={{
            head: [unit === 'day' ? 'Day' : 'Week from', ...FUNNEL.map(([, title]) => title), 'Orders'],
            rows: newestFirst.map((column) => [
              formatDate(column.day),
              ...FUNNEL.map(([name]) => formatCount(column[name])),
              formatCount(column.orders),
            ]),
          }}
        >
          <Columns
            label={`Orders by ${unit}`}
            name="Orders"
            columns={over('orders')}
            format={formatCount}
            shortFormat={formatShortCount}
          />
        </Plot>
        <Plot
          title="Steps to an order"
          about="How often each step was taken, by anyone. The server counts; visitors are not recognized. Ordering a preselected pack does not count as choosing one, so a later step can have a higher number."
          table={{
            head: ['Step', 'Times', '% of views', 'Before'],
            rows: FUNNEL.map(([name, title]) => [
              title,
              formatCount(totals[name]),
              formatShare(totals[name], totals.views),
              before === null ? '–' : formatCount(before[name]),
            ]),
          }}
        >
          <Bars
            label="Steps to an order"
            bars={FUNNEL.map(([name, title]) => ({
              title,
              value: totals[name],
              words: `${formatCount(totals[name])} (${formatShare(totals[name], totals.views)})`,
            }))}
          />
        </Plot>
        <Plot
          title="Packs"
          about="Best-selling packs, by revenue."
          table={{
            head: ['Pack', 'Orders', 'Revenue', '% of revenue'],
            rows: byPack.map(({ title, orders, revenue }) => [
              titleOf(title),
              formatCount(orders),
              dollars(revenue),
              formatShare(revenue, totals.revenue),
            ]),
          }}
        >
          {byPack.length === 0 ? (
            <Text size={1} muted>
              Nothing was ordered in this period.
            </Text>
          ) : (
            <Bars
              label="Revenue by pack"
              bars={byPack.map(({ title, revenue }) => ({
                title: titleOf(title),
                value: revenue,
                words: dollars(revenue),
              }))}
            />
          )}
        </Plot>
      </div>
      <Plot
        title="Sales by campaign"
        about="What was sent by visitors whose link to the site named a campaign: its source, medium and name (utm_source, utm_medium and utm_campaign)."
        // The names are too long to stand next to the bars.
        open={byCampaign.length > 0}
        table={{
          head: ['Campaign', 'Forms sent', 'Orders', 'Revenue', '% of revenue'],
          rows: byCampaign.map(({ title, sent, orders, revenue }) => [
            titleOf(title),
            formatCount(sent),
            formatCount(orders),
            dollars(revenue),
            formatShare(revenue, totals.revenue),
          ]),
        }}
      >
        {byCampaign.length === 0 ? (
          <Text size={1} muted>
            Nothing was sent from a campaign in this period.
          </Text>
        ) : (
          <Bars
            label="Revenue by campaign"
            bars={byCampaign.map(({ title, sent, revenue }) => ({
              title: titleOf(title),
              value: revenue,
              words: revenue > 0 ? dollars(revenue) : `${formatCount(sent)} sent`,
            }))}
          />
        )}
      </Plot>
    </>
  )
}

function changeOf(totals: Numbers, before: Numbers | null, name: keyof Numbers): string {
  return describeChange(totals[name], before?.[name] ?? null)
}
