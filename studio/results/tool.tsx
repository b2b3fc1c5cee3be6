import { BarChartIcon } from '@sanity/icons/BarChart'
import { Flex, Spinner } from '@sanity/ui'
import { lazy, Suspense } from 'react'
import type { Tool } from 'sanity'

// With the library that draws: only for whoever looks.
const ResultsScreen = lazy(() => import('./ResultsScreen'))

/**
 * The screen “Results” of a Studio beside its server: what visitors do, and what it brings.
 * @param server origin of the server
 */
export function resultsTool(server: string): Tool {
  return {
    name: 'results',
    title: 'Results',
    icon: BarChartIcon,
    component: () => (
      <Suspense
        fallback={
          <Flex align="center" justify="center" height="fill">
            <Spinner muted />
          </Flex>
        }
      >
        <ResultsScreen server={server} />
      </Suspense>
    ),
  }
}
