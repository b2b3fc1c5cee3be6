import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useColorSchemeValue } from 'sanity'
import { shorten } from '../../shared/text/shorten'
import styles from './results.module.css'

/** Height of a plot over time, in px. */
const COLUMNS_HEIGHT = 220
/** Height of one bar including spacing, in px. */
const ROW_HEIGHT = 34
/** Width of the bars' names, in px. */
const NAME_WIDTH = 132
const MAX_NAME_LENGTH = 20
const TEXT = { fontSize: 12, fill: 'var(--card-muted-fg-color)' }

/** Colors that stand out from the background of each theme. */
const COLORS = { light: '#4d7c0f', dark: '#bef264' } as const

interface ColumnsProps {
  /** A description of the whole plot. */
  label: string
  /** What one column counts. */
  name: string
  columns: readonly { title: string; value: number }[]
  format: (value: number) => string
  shortFormat: (value: number) => string
}

/** Numbers over time. The arrow keys move between columns. */
export function Columns({ label, name, columns, format, shortFormat }: ColumnsProps) {
  const color = COLORS[useColorSchemeValue()]
  return (
    <div className={styles.plot} style={{ height: COLUMNS_HEIGHT }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...columns]}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          accessibilityLayer
          title={label}
        >
          <CartesianGrid vertical={false} stroke="var(--card-border-color)" />
          <XAxis
            dataKey="title"
            tick={TEXT}
            tickLine={false}
            axisLine={{ stroke: 'var(--card-border-color)' }}
            minTickGap={24}
          />
          <YAxis
            width={52}
            tick={TEXT}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
            tickFormatter={shortFormat}
          />
          <Tooltip
            cursor={{ fill: 'var(--card-muted-fg-color)', fillOpacity: 0.12 }}
            isAnimationActive={false}
            content={({ active, payload, label: title }) => (
              <Tip
                lines={
                  active && payload[0]
                    ? [String(title), `${name}: ${format(Number(payload[0].value))}`]
                    : null
                }
              />
            )}
          />
          <Bar dataKey="value" fill={color} radius={[2, 2, 0, 0]} maxBarSize={28} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

interface BarsProps {
  /** A description of the whole plot. */
  label: string
  /** Each with its own title; only the beginning of a long one is next to its bar. */
  bars: readonly { title: string; value: number; words: string }[]
}

/** A bar chart that compares numbers. */
export function Bars({ label, bars }: BarsProps) {
  const color = COLORS[useColorSchemeValue()]
  return (
    <div className={styles.plot} style={{ height: bars.length * ROW_HEIGHT + 8 }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...bars]}
          layout="vertical"
          margin={{ top: 0, right: 84, bottom: 0, left: 0 }}
          accessibilityLayer
          title={label}
        >
          <XAxis type="number" hide />
          <YAxis
            type="category"
            dataKey="title"
            tickFormatter={(title: string) => shorten(title, MAX_NAME_LENGTH)}
            width={NAME_WIDTH}
            tick={{ ...TEXT, fill: 'var(--card-fg-color)' }}
            tickLine={false}
            axisLine={false}
            interval={0}
          />
          <Tooltip
            cursor={{ fill: 'var(--card-muted-fg-color)', fillOpacity: 0.12 }}
            isAnimationActive={false}
            content={({ active, label: title }) => {
              const shown = active ? bars.find((bar) => bar.title === title) : undefined
              return <Tip lines={shown ? [shown.title, shown.words] : null} />
            }}
          />
          <Bar
            dataKey="value"
            fill={color}
            radius={[0, 2, 2, 0]}
            barSize={16}
            minPointSize={2}
            isAnimationActive={false}
          >
            <LabelList
              dataKey="words"
              position="right"
              style={{ fontSize: 12, fill: 'var(--card-fg-color)' }}
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

function Tip({ lines }: { lines: readonly string[] | null }) {
  if (!lines) return null
  return (
    <div className={styles.tip}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}
