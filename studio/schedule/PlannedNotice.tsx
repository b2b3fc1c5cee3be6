import { Flex } from '@sanity/ui'
import { Notice } from '../components/Notice'
import { useSchedules } from './live-schedules'
import { isOpen, type Schedule } from './schedule'
import { ScheduleLink } from './ScheduleLink'
import { ACTION_TEXTS, describeOutcome } from './texts'

interface PlannedNoticeProps {
  /** Id of the published document. */
  documentId: string
  padding?: number
}

/** Says when a document is to be published or unpublished, and why that has failed; nothing if it is not planned. */
export function PlannedNotice({ documentId, padding = 0 }: PlannedNoticeProps) {
  const state = useSchedules()
  const schedules = (state.is === 'known' ? state.schedules : []).filter(({ documents }) =>
    documents.some((each) => each.documentId === documentId),
  )
  const failed = schedules.filter(({ state: outcome }) => outcome === 'failed')
  const planned = schedules.filter(isOpen)
  if (failed.length + planned.length === 0) return null
  return (
    <Flex direction="column" gap={3} padding={padding}>
      {failed.length > 0 && (
        <Notice tone="critical" title="A schedule has failed">
          {failed.map((schedule) => (
            <Line key={schedule._id}>
              {summaryOf(schedule, documentId)}. {schedule.problem} Try again or dismiss it in{' '}
              <ScheduleLink />.
            </Line>
          ))}
        </Notice>
      )}
      {planned.length > 0 && (
        <Notice tone="default" title="Already scheduled">
          {planned.map((schedule) => (
            <Line key={schedule._id}>
              {summaryOf(schedule, documentId)}. Change or cancel it in <ScheduleLink />.
            </Line>
          ))}
        </Notice>
      )}
    </Flex>
  )
}

/** Says in one line what a schedule does, or did not do, to a document. */
function summaryOf(schedule: Schedule, documentId: string): string {
  const action = schedule.documents.find((each) => each.documentId === documentId)?.action ?? 'publish'
  const campaign = schedule.documents.length > 1 ? `, with “${schedule.name}”` : ''
  return `${ACTION_TEXTS[action].verb}: ${describeOutcome(schedule)}${campaign}`
}

function Line({ children }: { children: React.ReactNode }) {
  return <span style={{ display: 'block' }}>{children}</span>
}
