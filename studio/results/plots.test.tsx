import { screen } from '@testing-library/react'
import type { PropsWithChildren, ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { dollars } from '../../shared/money/dollars'
import { renderInStudio } from '../render-for-tests'
import { Bars, Columns } from './plots'

type Entry = Record<string, unknown>

vi.mock('sanity', () => ({ useColorSchemeValue: () => 'light' }))
// jsdom has no layout, so the real plots would be empty. Here, the mouse is over the second bar, which is identified by
// its value on the axis, as in Recharts.
vi.mock('recharts', () => {
  let entries: readonly Entry[] = []
  let axis = ''
  const Axis = ({ dataKey }: { dataKey?: string }) => {
    if (dataKey !== undefined) axis = dataKey
    return null
  }
  return {
    ...Object.fromEntries(['Bar', 'CartesianGrid', 'LabelList'].map((name) => [name, () => null])),
    ResponsiveContainer: ({ children }: PropsWithChildren) => children,
    BarChart({ data, children }: PropsWithChildren<{ data: readonly Entry[] }>) {
      entries = data
      return children
    },
    XAxis: Axis,
    YAxis: Axis,
    Tooltip({ content }: { content: (tooltip: object) => ReactNode }) {
      const label = entries[1]?.[axis]
      return content({
        active: true,
        label,
        payload: entries.filter((each) => each[axis] === label),
      })
    },
  }
})

it('distinguishes bars whose titles start alike', () => {
  const bars = [
    { title: '/en/tiktok-followers-for-shops', value: 20, words: '$20' },
    { title: '/en/tiktok-followers-for-creators', value: 10, words: '$10' },
  ]
  renderInStudio(<Bars label="Revenue by page" bars={bars} />)
  expect(screen.getAllByText('/en/tiktok-followers-for-creators')).toHaveLength(1)
  expect(screen.getAllByText('$10')).toHaveLength(1)
})

it('says in full what a column stands for', () => {
  const columns = [
    { title: 'Jan 30', value: 0 },
    { title: 'Jan 31', value: 1234.5 },
  ]
  const short = () => '$1.2K'
  renderInStudio(
    <Columns label="Revenue by day" name="Revenue" columns={columns} format={dollars} shortFormat={short} />,
  )
  screen.getByText('Jan 31')
  screen.getByText('Revenue: $1,234.50')
})
