import { Box, Button, Flex, Heading, Spinner, Text } from '@sanity/ui'
import { useState } from 'react'
import { RANGES, type Range } from '../../shared/results/ranges'
import { Notice } from '../components/Notice'
import type { ResultsResponse } from './read-results'
import styles from './results.module.css'
import { ResultsReport } from './ResultsReport'
import { formatDate } from './texts'
import { useResults } from './use-results'

const RANGE_TITLES: Record<Range, string> = { 7: '7 days', 30: '30 days', 90: '90 days', 365: '1 year' }

/**
 * What visitors do, and the orders and revenue that result.
 * @param server origin of the server
 */
export default function ResultsScreen({ server }: { server: string }) {
  const [range, setRange] = useState<Range>(30)
  const { data: results, problem } = useResults(server, range)
  return (
    <Box padding={[3, 4, 5]} overflow="auto" height="fill">
      <Flex direction="column" gap={5} style={{ maxWidth: 1200, margin: '0 auto' }}>
        <Flex align="center" gap={4} wrap="wrap">
          <Box className={styles.intro}>
            <Flex direction="column" gap={3}>
              <Heading as="h1" size={2}>
                Results
              </Heading>
              <Text as="p" size={1} muted>
                {results
                  ? `${formatDate(results.from)} to ${formatDate(results.to)}, compared with the same number of days before`
                  : 'What visitors do, and the orders that follow'}
              </Text>
            </Flex>
          </Box>
          <Flex gap={1} role="group" aria-label="How far back" wrap="wrap">
            {RANGES.map((days) => (
              <Button
                key={days}
                mode={days === range ? 'default' : 'ghost'}
                text={RANGE_TITLES[days]}
                aria-pressed={days === range}
                padding={3}
                onClick={() => setRange(days)}
              />
            ))}
          </Flex>
        </Flex>
        {problem !== null && (
          <Notice tone="critical" title="The results are not available right now">
            {problem} Retrying every few seconds.
          </Notice>
        )}
        {results?.isComplete === false && (
          <Notice tone="caution" title="Orders may be missing">
            The dataset did not respond. The server tries again every few seconds.
          </Notice>
        )}
        {results === null && problem === null && <Spinner muted />}
        {results !== null && (isEmpty(results) ? <Empty /> : <ResultsReport results={results} />)}
      </Flex>
    </Box>
  )
}

function Empty() {
  return (
    <Notice tone="default" title="Nothing has been counted yet">
      Once visitors arrive, their steps are counted here by day and page: pages viewed, searches, packs
      chosen, forms opened and sent, and what they brought. No cookie is set, and nobody is recognized.
    </Notice>
  )
}

function isEmpty({ totals, before }: ResultsResponse): boolean {
  return before === null && Object.values(totals).every((number) => number === 0)
}
