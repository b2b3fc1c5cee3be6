import { BarChartIcon } from '@sanity/icons/BarChart'
import { lazy, Suspense } from 'react'
import type { Tool } from 'sanity'
import { Loading } from '../components/Loading'

// Loaded on demand, because it includes the chart library.
const ResultsScreen = lazy(() => import('./ResultsScreen'))

/**
 * The “Results” screen of a Studio that runs with its own server: what visitors do, and the orders and revenue that
 * result.
 * @param server origin of the server
 */
export function resultsTool(server: string): Tool {
  return {
    name: 'results',
    title: 'Results',
    icon: BarChartIcon,
    component: () => (
      <Suspense fallback={<Loading />}>
        <ResultsScreen server={server} />
      </Suspense>
    ),
  }
}
