import { CloseIcon } from '@sanity/icons/Close'
import { EditIcon } from '@sanity/icons/Edit'
import { RefreshIcon } from '@sanity/icons/Refresh'
import { Box, Button, Card, Flex, Text } from '@sanity/ui'
import { onFirstClick } from '../components/first-click'
import { formatRelativeTime } from '../text/formats'
import { CalendarPage } from './CalendarPage'
import { DocumentLines } from './DocumentLines'
import { isOpen, type Schedule } from './schedule'
import { Sentences } from './Sentences'
import { knownProblems, describeOutcome } from './texts'
import { differs, formatMoment, ownTimeZone } from './times'
import type { DryRun } from './use-dry-runs'

const PAGE_TONES = {
  waiting: 'primary',
  running: 'primary',
  done: 'positive',
  failed: 'critical',
  canceled: 'transparent',
} as const satisfies Record<Schedule['state'], string>

interface ScheduleRowProps {
  schedule: Schedule
  /** In ms since the epoch. */
  now: number
  mayEdit: boolean
  /** What would happen if the schedule were carried out right now; null if that is not known. */
  dryRun: DryRun | null
  onEdit: () => void
  onCancel: () => void
  onRetry: () => void
}

/** One schedule of the list. */
export function ScheduleRow({ schedule, now, mayEdit, dryRun, onEdit, onCancel, onRetry }: ScheduleRowProps) {
  const { name, state, at, timeZone, by, documents, problem, note } = schedule
  const own = ownTimeZone()
  const problems = isOpen(schedule)
    ? [...knownProblems(documents), ...(dryRun?.warnings ?? [])]
    : problem
      ? [problem]
      : []
  const notes = [...(isOpen(schedule) ? (dryRun?.notes ?? []) : []), ...(note ? [note] : [])]
  const details = [
    isOpen(schedule) && state === 'waiting' ? formatRelativeTime(at, now) : null,
    differs(at, timeZone, own) && state === 'waiting' ? `for you ${formatMoment(at, own)}` : null,
    by ? `by ${by}` : null,
  ].filter((part) => part !== null)
  return (
    <Card as="li" border radius={3} padding={3} style={{ listStyle: 'none' }}>
      <Flex gap={4} wrap="wrap" align="flex-start">
        <CalendarPage at={at} timeZone={timeZone} tone={PAGE_TONES[state]} />
        <Box flex={1} style={{ minWidth: 'min(100%, 200px)' }}>
          <Flex direction="column" gap={4} paddingY={1}>
            <Flex direction="column" gap={3}>
              <Text as="h3" weight="semibold" style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Text as="p" size={1} muted>
                {[describeOutcome(schedule), ...details].join(' · ')}
              </Text>
            </Flex>
            <DocumentLines documents={documents} isDone={state === 'done'} />
            {problems.length > 0 && (
              <Card tone={state === 'failed' ? 'critical' : 'caution'} border radius={2} padding={3}>
                <Text as="p" size={1}>
                  {state === 'waiting' && <strong>It would fail right now. </strong>}
                  <Sentences of={problems} />
                </Text>
              </Card>
            )}
            {notes.length > 0 && (
              <Text as="p" size={1} muted>
                <Sentences of={notes} />
              </Text>
            )}
          </Flex>
        </Box>
        {mayEdit && state !== 'running' && state !== 'done' && (
          <Flex gap={2} wrap="wrap" role="group" aria-label={`Actions for ${name}`}>
            {state === 'failed' && (
              <Button
                icon={RefreshIcon}
                mode="ghost"
                fontSize={1}
                padding={3}
                text="Try again now"
                onClick={onFirstClick(onRetry)}
              />
            )}
            <Button
              icon={EditIcon}
              mode="ghost"
              fontSize={1}
              padding={3}
              text={state === 'waiting' ? 'Change' : 'Reschedule'}
              onClick={onFirstClick(onEdit)}
            />
            {state !== 'canceled' && (
              <Button
                icon={CloseIcon}
                mode="bleed"
                fontSize={1}
                padding={3}
                text={state === 'failed' ? 'Dismiss' : 'Cancel schedule'}
                onClick={onFirstClick(onCancel)}
              />
            )}
          </Flex>
        )}
      </Flex>
    </Card>
  )
}
