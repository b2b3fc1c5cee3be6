import { Box, Card, Flex, Text } from '@sanity/ui'
import { useId, type ReactNode } from 'react'
import styles from './results.module.css'

interface Table {
  head: readonly string[]
  /** The first cell of each row is its header. */
  rows: readonly (readonly string[])[]
}

interface PlotProps {
  title: string
  /** A sentence below the title. */
  about?: string
  table: Table
  /** A button for the numbers. */
  action?: ReactNode
  /** Whether the numbers are expanded by default. */
  open?: boolean
  /** The plot itself. */
  children: ReactNode
}

/** A plot with its numbers in a table below it, for screen readers and for copying. */
export function Plot({ title, about, table, action, open = false, children }: PlotProps) {
  const id = useId()
  const numbers = <Numbers {...table} labelledBy={id} />
  return (
    <Card as="section" border radius={3} padding={4} aria-labelledby={id}>
      <Flex direction="column" gap={4}>
        <Flex direction="column" gap={3}>
          <Text as="h2" id={id} weight="semibold" size={2}>
            {title}
          </Text>
          {about !== undefined && (
            <Text as="p" size={1} muted>
              {about}
            </Text>
          )}
        </Flex>
        <Box>{children}</Box>
        {open ? (
          numbers
        ) : (
          <details className={styles.numbers}>
            <summary>Numbers</summary>
            {numbers}
          </details>
        )}
        {action !== undefined && <Flex>{action}</Flex>}
      </Flex>
    </Card>
  )
}

function Numbers({ head, rows, labelledBy }: Table & { labelledBy: string }) {
  return (
    // A scrollable region must be focusable for keyboard users.
    <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby={labelledBy}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
