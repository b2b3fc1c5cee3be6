import { getPublishedId } from '@sanity/client/csm'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { Flex } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { useSchema, type DocumentActionComponent, type SanityDocument } from 'sanity'
import { MAX_DOCUMENTS } from '../../shared/schedules/schedule'
import { ActionContent } from '../components/ActionDialog'
import { useMayEdit } from '../components/use-may-edit'
import { titleOf } from '../documents/titles'
import { usualAction } from './find'
import { useSchedules } from './live-schedules'
import { PlannedNotice } from './PlannedNotice'
import { isOpen, type Schedule } from './schedule'
import { ScheduleForm } from './ScheduleForm'

/** “Schedule…” of a document. */
export const ScheduleAction: DocumentActionComponent = ({ id, type, draft, published, onComplete }) => {
  const mayEdit = useMayEdit()
  const schema = useSchema()
  const [isShown, setIsShown] = useState(false)
  const document = draft ?? published
  if (mayEdit === false) return null
  const close = () => {
    setIsShown(false)
    onComplete()
  }
  return {
    label: 'Schedule…',
    icon: CalendarIcon,
    disabled: document === null,
    title:
      document === null ? 'There is nothing to publish yet.' : 'Publish or unpublish at a time you choose',
    onHandle: () => setIsShown(true),
    dialog: isShown &&
      document !== null && {
        type: 'dialog',
        header: `Schedule “${titleOf(document, schema)}”`,
        onClose: close,
        content: (
          <ActionContent>
            <DocumentSchedule
              documentId={getPublishedId(id)}
              documentType={type}
              document={document}
              hasDraft={draft !== null}
              onClose={close}
            />
          </ActionContent>
        ),
      },
  }
}
ScheduleAction.displayName = 'Schedule'

interface DocumentScheduleProps {
  documentId: string
  documentType: string
  document: SanityDocument
  hasDraft: boolean
  onClose: () => void
}

function DocumentSchedule({ documentId, documentType, document, hasDraft, onClose }: DocumentScheduleProps) {
  const state = useSchedules()
  const title = titleOf(document, useSchema())
  const documents = useMemo(
    () => [
      {
        _key: documentId,
        documentId,
        documentType,
        title,
        action: usualAction(documentType, hasDraft),
      },
    ],
    [documentId, documentType, title, hasDraft],
  )
  const open = state.is === 'known' ? state.schedules.filter(isOpen) : []
  const includes = (schedule: Schedule) => schedule.documents.some((each) => each.documentId === documentId)
  return (
    <Flex direction="column">
      <PlannedNotice documentId={documentId} padding={2} />
      <ScheduleForm
        schedule={null}
        documents={documents}
        isCampaign={false}
        padding={2}
        campaigns={open.filter(
          (schedule) =>
            schedule.state === 'waiting' && schedule.documents.length < MAX_DOCUMENTS && !includes(schedule),
        )}
        onDone={onClose}
        onCancel={onClose}
      />
    </Flex>
  )
}
