import { Box, Button, Card, Flex, Text, TextArea } from '@sanity/ui'
import { useState, type ReactNode } from 'react'
import { keepDraft, saveDraft, useDraft, type Draft, type TextField } from '../edits/drafts'
import { isErased } from '../edits/edits'
import type { InboxOrder } from '../order-schemas'
import { UnsavedBadge } from '../UnsavedBadge'
import print from './print.module.css'
import { Section } from './Section'

interface OrderTextProps {
  title: string
  hint: ReactNode
  field: TextField
  order: InboxOrder
  mayEdit: boolean
  save: (field: TextField, text: string, order: InboxOrder) => Promise<boolean>
}

/** One of the team's own texts about an order. */
export function OrderText({ title, hint, field, order, mayEdit, save }: OrderTextProps) {
  const { reference } = order
  const saved = order[field] ?? ''
  const draft = useDraft(reference, field)
  const text = draft?.text ?? saved
  const [isSaving, setIsSaving] = useState(false)

  const write = (next: Draft | null) => keepDraft(reference, field, next)
  const submit = async () => {
    if (!draft || isSaving) return
    setIsSaving(true)
    await saveDraft(reference, field, (unsaved) => save(field, unsaved, order))
    setIsSaving(false)
  }

  if (!mayEdit && saved === '') return null
  return (
    <Section
      title={title}
      aside={draft && <UnsavedBadge />}
      className={text === '' ? print.onlyOnScreen : undefined}
    >
      <Flex direction="column" gap={3} padding={3}>
        {draft && draft.base !== saved && (
          <Card tone="caution" padding={3} radius={2} border role="status">
            <Flex direction="column" gap={3}>
              <Text size={1}>Someone else has changed this in the meantime. Saving replaces their text:</Text>
              <Text size={1} muted dir="auto" style={{ whiteSpace: 'pre-line' }}>
                {saved === '' ? '(empty)' : saved}
              </Text>
            </Flex>
          </Card>
        )}
        {/* On paper, the field would show three lines. */}
        <Text className={print.onlyOnPaper} size={1} dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
        <Box className={print.onlyOnScreen}>
          <TextArea
            aria-label={title}
            dir="auto"
            fontSize={[2, 2, 1]}
            padding={3}
            radius={2}
            rows={3}
            readOnly={!mayEdit}
            value={text}
            onChange={({ currentTarget: { value } }) =>
              write(
                value === saved
                  ? null
                  : { base: saved, isAfterErasure: isErased(order), ...draft, text: value },
              )
            }
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit()
              if (event.key === 'Escape') event.currentTarget.blur()
            }}
          />
        </Box>
        <Flex className={print.onlyOnScreen} align="center" gap={2} style={{ minHeight: 25 }}>
          <Box flex={1}>
            <Text size={0} muted>
              {hint}
            </Text>
          </Box>
          {draft && (
            <>
              <Button mode="bleed" padding={2} fontSize={1} text="Discard" onClick={() => write(null)} />
              <Button
                tone="primary"
                padding={2}
                fontSize={1}
                text="Save"
                loading={isSaving}
                disabled={isSaving}
                aria-label={`Save: ${title}`}
                onClick={() => void submit()}
              />
            </>
          )}
        </Flex>
      </Flex>
    </Section>
  )
}
