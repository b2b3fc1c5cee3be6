import { Button, Flex, Select, Spinner, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useState, type FormEvent } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { MAX_DOCUMENTS } from '../../shared/schedules/schedule'
import { HOUR_MS } from '../../shared/time/durations'
import { ActionButtons } from '../components/ActionDialog'
import { Notice } from '../components/Notice'
import { useAttempt } from '../components/use-attempt'
import { useNow } from '../components/use-now'
import { API_VERSION } from '../requests/api-version'
import { EditableLines } from './DocumentLines'
import { DocumentPicker } from './DocumentPicker'
import { changeSchedule, createSchedule } from './requests'
import type { Schedule, ScheduledDocument } from './schedule'
import { Sentences } from './Sentences'
import { instantOf, formatMoment, ownTimeZone, wallTimeOf, whyNotSchedulable } from './times'
import { usePrepared, type PreparedState } from './use-prepared'
import { Field, WhenFields } from './WhenFields'

const MAX_NAME_LENGTH = 80

interface ScheduleFormProps {
  /** The schedule to change; null for a new one. */
  schedule: Schedule | null
  /** What a new schedule starts with. */
  documents?: readonly ScheduledDocument[]
  /** Whether the schedule has a name, and documents can be added and removed. */
  isCampaign: boolean
  /** Campaigns that the documents can be added to instead. */
  campaigns?: readonly Schedule[]
  /** Smaller in a dialog, which has its own padding. Defaults to 4. */
  padding?: 2 | 4
  onDone: () => void
  onCancel: () => void
}

/** Plans when documents are published and unpublished. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { schedule, isCampaign, campaigns = [], padding = 4, onDone, onCancel } = props
  const id = useId()
  const client = useClient({ apiVersion: API_VERSION })
  const by = useCurrentUser()?.name ?? 'Someone'
  const { push: pushToast } = useToast()
  const now = useNow(10_000)
  const [name, setName] = useState(schedule?.name ?? '')
  const [documents, setDocuments] = useState<readonly ScheduledDocument[]>(
    schedule?.documents ?? props.documents ?? [],
  )
  const [when, setWhen] = useState(() => initialTime(schedule))
  const [campaignId, setCampaignId] = useState('')
  const { isBusy, problem, attempt } = useAttempt()
  const campaign = campaigns.find(({ _id }) => _id === campaignId) ?? null
  const prepared = usePrepared(documents)
  const at = campaign ? campaign.at : instantOf(when)
  const hasErrors = prepared.is !== 'checked' || prepared.prepared.errors.length > 0
  const moves = prepared.is === 'checked' ? prepared.prepared.moves : []
  const isReady =
    !hasErrors &&
    documents.length > 0 &&
    whyNotSchedulable(at, now) === null &&
    (!isCampaign || name.trim() !== '') &&
    !isBusy

  const save = async () => {
    if (!isReady || prepared.is !== 'checked' || !at) return
    const checked = prepared.prepared.documents
    const title = isCampaign ? name.trim() : (checked[0]?.title ?? '')
    if (campaign) {
      const others = campaign.documents.filter(({ documentId }) =>
        checked.every((document) => document.documentId !== documentId),
      )
      const { name, timeZone } = campaign
      await changeSchedule(client, campaign, { name, at, timeZone, documents: [...others, ...checked] })
    } else {
      const plan = { name: title, at, timeZone: when.timeZone, documents: checked }
      await (schedule ? changeSchedule(client, schedule, plan) : createSchedule(client, plan, by))
    }
    pushToast({
      status: 'success',
      title: `“${campaign ? campaign.name : title}” is scheduled for ${formatMoment(at, campaign?.timeZone ?? when.timeZone)}`,
    })
    onDone()
  }

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void attempt(save)
      }}
    >
      <Flex direction="column" gap={5} padding={padding}>
        {isCampaign && (
          <Field id={`${id}-name`} label="Name" minWidth={200}>
            <TextInput
              id={`${id}-name`}
              aria-required
              autoComplete="off"
              maxLength={MAX_NAME_LENGTH}
              placeholder="Spring campaign"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </Field>
        )}
        {documents.length > 0 && (
          <EditableLines
            documents={documents}
            moves={moves}
            isCampaign={isCampaign}
            onChange={setDocuments}
          />
        )}
        {documents.length > 0 && <Findings state={prepared} />}
        {prepared.is === 'checked' && prepared.prepared.redirectsFrom.length > 0 && (
          <Notice
            tone="caution"
            title="Redirects to it are deleted as well: visitors will find nothing at these addresses"
          >
            <Sentences of={prepared.prepared.redirectsFrom} />
          </Notice>
        )}
        {isCampaign && documents.length < MAX_DOCUMENTS && (
          <DocumentPicker
            chosen={documents.map(({ documentId }) => documentId)}
            onChoose={(document) => setDocuments([...documents, document])}
          />
        )}
        {campaigns.length > 0 && (
          <Field id={`${id}-with`} label="Together with" minWidth={200}>
            <Select
              id={`${id}-with`}
              value={campaignId}
              onChange={(event) => setCampaignId(event.currentTarget.value)}
            >
              <option value="">On its own</option>
              {campaigns.map((each) => (
                <option key={each._id} value={each._id}>
                  {each.name}, {formatMoment(each.at, each.timeZone)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {!campaign && <WhenFields value={when} now={now} onChange={setWhen} />}
        {problem !== null && (
          <Notice tone="critical" title="The schedule was not saved">
            {problem}
          </Notice>
        )}
        <ActionButtons>
          <Button mode="ghost" text="Cancel" disabled={isBusy} onClick={onCancel} />
          <Button
            type="submit"
            text={schedule ? 'Save' : campaign ? 'Add to the campaign' : 'Schedule'}
            loading={isBusy}
            disabled={!isReady}
          />
        </ActionButtons>
      </Flex>
    </form>
  )
}

/** What was found about the documents. */
function Findings({ state }: { state: PreparedState }) {
  if (state.is === 'checking')
    return (
      <Flex gap={3} align="center" role="status">
        <Spinner muted />
        <Text size={1} muted>
          Validating…
        </Text>
      </Flex>
    )
  if (state.is === 'failed')
    return (
      <Notice tone="critical" title="The documents could not be validated">
        {state.why}
      </Notice>
    )
  const { errors, warnings, notes } = state.prepared
  if (errors.length > 0)
    return (
      <Notice tone="critical" title="This cannot be scheduled">
        <Sentences of={errors} />
      </Notice>
    )
  if (warnings.length > 0)
    return (
      <Notice tone="caution" title="This would fail now. Fix it before the scheduled time">
        <Sentences of={[...warnings, ...notes]} />
      </Notice>
    )
  if (notes.length > 0)
    return (
      <Notice tone="default" title="Nothing to do yet">
        <Sentences of={notes} />
      </Notice>
    )
  return null
}

/** Returns the schedule's own time if that is still ahead; otherwise the full hour after the next one, in its zone. */
function initialTime(schedule: Schedule | null) {
  const timeZone = schedule?.timeZone ?? ownTimeZone()
  const now = Date.now()
  if (schedule && schedule.at.getTime() > now) return wallTimeOf(schedule.at, timeZone)
  const inTwoHours = wallTimeOf(new Date(now + 2 * HOUR_MS), timeZone)
  return { ...inTwoHours, time: `${inTwoHours.time.slice(0, 2)}:00` }
}
