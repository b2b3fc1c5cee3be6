import { TrashIcon } from '@sanity/icons/Trash'
import { Badge, Box, Button, Card, Checkbox, Flex, Select, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { isSingleton } from '../documents/singletons'
import type { ScheduledMove } from './prepare'
import type { ScheduledAction, ScheduledDocument } from './schedule'
import { ACTION_TEXTS } from './texts'

/** Maximum number of documents listed before “and 3 more”. */
const MAX_LINES = 8

/** The documents of a schedule, each with its action. */
export function DocumentLines({
  documents,
  isDone,
}: {
  documents: readonly ScheduledDocument[]
  isDone: boolean
}) {
  const more = documents.length - MAX_LINES
  return (
    <Flex as="ul" direction="column" gap={3} padding={0} margin={0} style={{ listStyle: 'none' }}>
      {documents.slice(0, MAX_LINES).map(({ _key, documentId, documentType, title, action }) => (
        <Flex as="li" key={_key} gap={2} align="center">
          <Badge tone={action === 'publish' ? 'positive' : 'caution'} style={{ flex: 'none' }}>
            {isDone ? ACTION_TEXTS[action].done : ACTION_TEXTS[action].verb}
          </Badge>
          <Text size={1} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <IntentLink intent="edit" params={{ id: documentId, type: documentType }}>
              {title}
            </IntentLink>
          </Text>
        </Flex>
      ))}
      {more > 0 && (
        <Text as="li" size={1} muted>
          and {more} more
        </Text>
      )}
    </Flex>
  )
}

interface EditableLinesProps {
  documents: readonly ScheduledDocument[]
  moves: readonly ScheduledMove[]
  /** Whether documents can be opened and removed. */
  isCampaign: boolean
  onChange: (documents: ScheduledDocument[]) => void
}

/** The documents of a schedule that is being edited. */
export function EditableLines({ documents, moves, isCampaign, onChange }: EditableLinesProps) {
  const replace = (key: string, change: Partial<ScheduledDocument>) =>
    onChange(documents.map((each) => (each._key === key ? { ...each, ...change } : each)))
  return (
    <Flex as="ul" direction="column" gap={2} padding={0} margin={0} style={{ listStyle: 'none' }}>
      {documents.map((document) => {
        const { _key, documentId, documentType, title, action, droppedAddress } = document
        const move = moves.find((each) => each.documentId === documentId)
        return (
          <Card as="li" key={_key} border radius={2} padding={2} paddingLeft={3}>
            <Flex direction="column" gap={3}>
              <Flex align="center" gap={3}>
                <Box flex={1} style={{ minWidth: 0 }}>
                  <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
                    {isCampaign ? (
                      // In another tab, since what has been filled in here is not stored yet.
                      <IntentLink
                        intent="edit"
                        params={{ id: documentId, type: documentType }}
                        target="_blank"
                      >
                        {title}
                      </IntentLink>
                    ) : (
                      title
                    )}
                  </Text>
                </Box>
                <Box flex="none" style={{ width: 130 }}>
                  <Select
                    aria-label={`What happens to ${title}`}
                    value={action}
                    onChange={(event) => replace(_key, { action: actionOf(event.currentTarget.value) })}
                  >
                    <option value="publish">Publish</option>
                    {!isSingleton(documentType) && <option value="unpublish">Unpublish</option>}
                  </Select>
                </Box>
                {isCampaign && (
                  <Button
                    icon={TrashIcon}
                    mode="bleed"
                    aria-label={`Remove ${title}`}
                    onClick={() => onChange(documents.filter((each) => each._key !== _key))}
                  />
                )}
              </Flex>
              {move && (
                <Flex as="label" gap={3} align="center" paddingBottom={2}>
                  <Checkbox
                    checked={droppedAddress !== move.from}
                    onChange={(event) =>
                      replace(_key, { droppedAddress: event.currentTarget.checked ? null : move.from })
                    }
                  />
                  <Text size={1}>
                    It moves from {move.from} to {move.to}. Keep the old address working.
                  </Text>
                </Flex>
              )}
            </Flex>
          </Card>
        )
      })}
    </Flex>
  )
}

function actionOf(value: string): ScheduledAction {
  return value === 'unpublish' ? 'unpublish' : 'publish'
}
