import { CalendarIcon } from '@sanity/icons/Calendar'
import { Flex, Spinner } from '@sanity/ui'
import { lazy, Suspense } from 'react'
import type { Tool } from 'sanity'

const ScheduleScreen = lazy(() => import('./ScheduleScreen'))

/** The “Schedule” screen of a Studio with an embedded dataset. */
export function scheduleTool(): Tool {
  return {
    name: 'schedule',
    title: 'Schedule',
    icon: CalendarIcon,
    component: () => (
      <Suspense
        fallback={
          <Flex align="center" justify="center" height="fill">
            <Spinner muted />
          </Flex>
        }
      >
        <ScheduleScreen />
      </Suspense>
    ),
  }
}
