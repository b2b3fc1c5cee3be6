import { AddIcon } from '@sanity/icons/Add'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { Box, Button, Dialog, Flex, Heading, Spinner, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { Empty } from '../components/Empty'
import { Notice } from '../components/Notice'
import { useMayEdit } from '../components/use-may-edit'
import { useNow } from '../components/use-now'
import { API_VERSION } from '../requests/api-version'
import { messageOf } from '../requests/errors'
import { useCheckDraft } from './check-drafts'
import { useSchedules } from './live-schedules'
import { prepare } from './prepare'
import { cancelSchedule, retrySchedule } from './requests'
import { groupSchedules, type Schedule } from './schedule'
import { ScheduleForm } from './ScheduleForm'
import { ScheduleRow } from './ScheduleRow'
import { useDryRuns } from './use-dry-runs'

/** How often “in 3 hours” is updated, in ms. */
const CLOCK_MS = 10_000

const NONE: readonly Schedule[] = []

/** What is being edited: a schedule, or a new campaign. */
type Editing = Schedule | 'new' | null

/** What is planned, what failed and why, and what was done. */
export function ScheduleScreen() {
  const state = useSchedules()
  const client = useClient({ apiVersion: API_VERSION })
  const checkDraft = useCheckDraft()
  const schema = useSchema()
  const mayEdit = useMayEdit() === true
  const now = useNow(CLOCK_MS)
  const { push: pushToast } = useToast()
  const [editing, setEditing] = useState<Editing>(null)
  const { waiting, failed, finished } = groupSchedules(state.is === 'known' ? state.schedules : [])
  const dryRuns = useDryRuns(mayEdit ? waiting : NONE)
  const retry = async (schedule: Schedule) => {
    // Corrected drafts must be validated again before another attempt.
    const { documents } = await prepare(client, schedule.documents, checkDraft, schema)
    await retrySchedule(client, schedule, documents)
  }
  // Until the list shows the result for a schedule, a second press would only fail.
  const pressed = useRef(new Set<string>())
  useEffect(() => {
    if (state.is !== 'known') return
    const listed = new Set(state.schedules.map(stageOf))
    for (const stage of pressed.current) {
      if (!listed.has(stage)) pressed.current.delete(stage)
    }
  }, [state])
  const attempt = (schedule: Schedule, work: () => Promise<void>, done: string) => {
    const stage = stageOf(schedule)
    if (pressed.current.has(stage)) return
    pressed.current.add(stage)
    work().then(
      () => pushToast({ status: 'success', title: done }),
      (cause: unknown) => {
        pressed.current.delete(stage)
        pushToast({ status: 'error', title: 'The schedule was not changed', description: messageOf(cause) })
      },
    )
  }
  const rows = (schedules: readonly Schedule[]) =>
    schedules.map((schedule) => (
      <ScheduleRow
        key={schedule._id}
        schedule={schedule}
        now={now}
        mayEdit={mayEdit}
        dryRun={dryRuns.get(schedule._id) ?? null}
        onEdit={() => setEditing(schedule)}
        onCancel={() =>
          attempt(schedule, () => cancelSchedule(client, schedule), `“${schedule.name}” is canceled`)
        }
        onRetry={() => attempt(schedule, () => retry(schedule), `Retrying “${schedule.name}”`)}
      />
    ))
  const isEmpty = waiting.length + failed.length + finished.length === 0
  return (
    <Box padding={[3, 4, 5]} overflow="auto" height="fill">
      <Flex direction="column" gap={5} style={{ maxWidth: 860, margin: '0 auto' }}>
        <Flex align="center" gap={4} wrap="wrap">
          <Box flex={1} style={{ minWidth: 220 }}>
            <Flex direction="column" gap={3}>
              <Heading as="h1" size={2}>
                Schedule
              </Heading>
              <Text as="p" size={1} muted>
                Publish and unpublish at a time you choose, whether or not a Studio is open then.
              </Text>
            </Flex>
          </Box>
          {mayEdit && (
            <Button icon={AddIcon} padding={3} text="New campaign" onClick={() => setEditing('new')} />
          )}
        </Flex>
        {state.is === 'loading' && <Spinner muted />}
        {state.is === 'failed' && (
          <Notice tone="critical" title="The schedule is not available right now">
            {state.why} Scheduled publishes are still carried out.
          </Notice>
        )}
        {state.is === 'known' && isEmpty && (
          <Empty
            icon={CalendarIcon}
            title="Nothing is scheduled"
            text={
              mayEdit
                ? 'Choose “Schedule…” in the menu next to a document’s “Publish” button, or create a campaign of several documents here.'
                : 'Editors schedule publishing and unpublishing here.'
            }
          />
        )}
        <Section title="Waiting">{rows(waiting)}</Section>
        <Section title="Failed">{rows(failed)}</Section>
        <Section title="Done and canceled">{rows(finished)}</Section>
      </Flex>
      {editing !== null && (
        <Dialog
          id="schedule"
          header={editing === 'new' ? 'New campaign' : `Change “${editing.name}”`}
          width={1}
          onClose={() => setEditing(null)}
          __unstable_autoFocus
        >
          <ScheduleForm
            schedule={editing === 'new' ? null : editing}
            isCampaign={editing === 'new' || isCampaign(editing)}
            onDone={() => setEditing(null)}
            onCancel={() => setEditing(null)}
          />
        </Dialog>
      )}
    </Box>
  )
}

/**
 * Identifies a schedule until it is carried out, fails again or is canceled. Its revision changes before that, whenever
 * an open Studio stores what it has found in a draft.
 */
function stageOf({ _id, state, finishedAt }: Schedule): string {
  return `${_id} ${state} ${finishedAt?.toISOString() ?? ''}`
}

/** Whether a schedule has a name of its own. */
function isCampaign({ name, documents }: Schedule): boolean {
  return documents.length > 1 || documents[0]?.title !== name
}

function Section({ title, children }: { title: string; children: React.ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <Flex as="section" direction="column" gap={4} aria-label={title}>
      <Text as="h2" size={1} weight="semibold" muted>
        {title}
      </Text>
      <Flex as="ul" direction="column" gap={3} padding={0} margin={0}>
        {children}
      </Flex>
    </Flex>
  )
}
