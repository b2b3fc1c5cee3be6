import { Box, Flex, Heading, Spinner, Text } from '@sanity/ui'
import { useState } from 'react'
import { Notice } from '../components/Notice'
import { PeriodPicker } from './PeriodPicker'
import type { Choice, ResultsResponse } from './read-results'
import styles from './results.module.css'
import { ResultsReport } from './ResultsReport'
import { formatPeriod } from './texts'
import { useResults } from './use-results'

/**
 * What visitors do, and the orders and revenue that result.
 * @param server origin of the server
 */
export default function ResultsScreen({ server }: { server: string }) {
  const [choice, setChoice] = useState<Choice>(30)
  const { data: results, problem } = useResults(server, choice)
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
                  ? `${formatPeriod(results)}${results.before ? ', compared with the same number of days before' : ''}`
                  : 'What visitors do, and the orders that follow'}
              </Text>
            </Flex>
          </Box>
          <PeriodPicker choice={choice} shown={results} kept={results?.kept ?? null} onChoose={setChoice} />
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
        {results !== null &&
          (isEmpty(results) ? (
            <Empty isPast={results.to !== results.kept.to} />
          ) : (
            <ResultsReport results={results} />
          ))}
      </Flex>
    </Box>
  )
}

function Empty({ isPast }: { isPast: boolean }) {
  return isPast ? (
    <Notice tone="default" title="Nothing was counted in this period">
      Either nobody visited the site, or it did not count visitors yet.
    </Notice>
  ) : (
    <Notice tone="default" title="Nothing has been counted yet">
      Once visitors arrive, their steps are counted here by day and page: pages viewed, searches, packs
      chosen, forms opened and sent, and what they brought. No cookie is set, and nobody is recognized.
    </Notice>
  )
}

function isEmpty({ totals, before }: ResultsResponse): boolean {
  return before === null && Object.values(totals).every((number) => number === 0)
}
