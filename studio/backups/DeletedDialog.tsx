import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { RestoreIcon } from '@sanity/icons/Restore'
import { SearchIcon } from '@sanity/icons/Search'
import { Badge, Box, Button, Card, Dialog, Flex, Spinner, Text, TextInput } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { Notice } from '../components/Notice'
import { useAttempt } from '../components/use-attempt'
import { messageOf } from '../requests/errors'
import { readDeleted, restoreDeleted, type DeletedDocument } from './deleted'

interface DeletedDialogProps {
  server: string
  /** Name of the backup. */
  name: string
  /** When the backup was made, in words. */
  date: string
  onClose: () => void
}

type State =
  { is: 'loading' } | { is: 'failed'; why: string } | { is: 'known'; documents: readonly DeletedDocument[] }

/** Number of documents from which there is a search field. */
const MIN_SEARCHED = 8
/** Maximum number of documents shown; a search finds the others. */
const MAX_SHOWN = 100

/** Lists what has been deleted since a backup was made, and restores single documents. */
export function DeletedDialog({ server, name, date, onClose }: DeletedDialogProps) {
  const schema = useSchema()
  const [state, setState] = useState<State>({ is: 'loading' })
  const [words, setWords] = useState('')
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set())
  const { isBusy, problem, attempt } = useAttempt()
  const [restoring, setRestoring] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    readDeleted(server, name, leaving.signal).then(
      (documents) => setState({ is: 'known', documents }),
      (cause: unknown) => {
        if (!leaving.signal.aborted) setState({ is: 'failed', why: messageOf(cause) })
      },
    )
    return () => leaving.abort()
  }, [server, name])

  const restore = async (id: string) => {
    setRestoring(id)
    await restoreDeleted(server, name, id)
    setRestored((current) => new Set([...current, id]))
  }
  const typeOf = ({ type }: DeletedDocument) => schema.get(type)?.title ?? type
  const documents = state.is === 'known' ? state.documents : []
  const query = words.trim().toLowerCase()
  const matches = documents.filter((document) =>
    `${document.title} ${typeOf(document)}`.toLowerCase().includes(query),
  )
  return (
    <Dialog
      id="deleted-documents"
      header={`Deleted since ${date}`}
      width={1}
      onClose={onClose}
      __unstable_autoFocus
    >
      <Flex direction="column" gap={4} padding={4}>
        <Text as="p" size={1} muted>
          These documents are in the backup, but no longer in the dataset. Each is restored as a draft, with
          its pictures and links; nothing is overwritten. Visitors see it once it is published.
        </Text>
        {state.is === 'loading' && (
          <Flex gap={3} align="center" role="status">
            <Spinner muted />
            <Text size={1} muted>
              Reading the backup…
            </Text>
          </Flex>
        )}
        {state.is === 'failed' && (
          <Notice tone="critical" title="The backup could not be read">
            {state.why}
          </Notice>
        )}
        {problem !== null && (
          <Notice tone="critical" title="Not restored">
            {problem}
          </Notice>
        )}
        {state.is === 'known' && documents.length === 0 && (
          <Notice tone="positive" title="Nothing is missing">
            Every document of this backup still exists. What visitors sent is not restored here.
          </Notice>
        )}
        {documents.length >= MIN_SEARCHED && (
          <TextInput
            type="search"
            icon={SearchIcon}
            aria-label="Search deleted documents"
            placeholder="Title or type"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        {matches.length > 0 && (
          <Flex as="ul" direction="column" gap={2} padding={0} margin={0} style={{ listStyle: 'none' }}>
            {matches.slice(0, MAX_SHOWN).map((document) => (
              <DeletedRow
                key={document.id}
                document={document}
                typeTitle={typeOf(document)}
                isRestored={restored.has(document.id)}
                isBusy={isBusy && restoring === document.id}
                isDisabled={isBusy}
                onRestore={() => void attempt(() => restore(document.id))}
              />
            ))}
          </Flex>
        )}
        {state.is === 'known' && documents.length > 0 && matches.length === 0 && (
          <Text as="p" size={1} muted>
            No title or type matches.
          </Text>
        )}
        {matches.length > MAX_SHOWN && (
          <Text as="p" size={1} muted>
            And {matches.length - MAX_SHOWN} more: search for their titles.
          </Text>
        )}
      </Flex>
    </Dialog>
  )
}

interface DeletedRowProps {
  document: DeletedDocument
  /** The title of the document's type in the Studio. */
  typeTitle: string
  isRestored: boolean
  /** Whether the document is being restored. */
  isBusy: boolean
  isDisabled: boolean
  onRestore: () => void
}

/** A deleted document, with a button that restores it, or a link to the draft once it is restored. */
function DeletedRow({ document, typeTitle, isRestored, isBusy, isDisabled, onRestore }: DeletedRowProps) {
  const { id, type, title, updatedAt, isDraft } = document
  return (
    <Card as="li" border radius={2} padding={3}>
      <Flex gap={3} align="center" wrap="wrap">
        <Box flex={1} style={{ minWidth: 180 }}>
          <Flex direction="column" gap={3}>
            <Flex gap={2} align="center">
              <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
                {title}
              </Text>
              {isDraft && <Badge tone="caution">Draft</Badge>}
            </Flex>
            <Text size={1} muted>
              {typeTitle}
              {updatedAt !== null && ` · changed ${dayOf(updatedAt)}`}
            </Text>
          </Flex>
        </Box>
        {isRestored ? (
          <Flex gap={2} align="center" role="status">
            <Text size={1}>
              <CheckmarkCircleIcon />
            </Text>
            <Text size={1}>
              Restored:{' '}
              <IntentLink intent="edit" params={{ id, type }}>
                open the draft
              </IntentLink>
            </Text>
          </Flex>
        ) : (
          <Button
            icon={RestoreIcon}
            mode="ghost"
            fontSize={1}
            padding={3}
            text="Restore"
            aria-label={`Restore ${title}`}
            loading={isBusy}
            disabled={isDisabled}
            onClick={onRestore}
          />
        )}
      </Flex>
    </Card>
  )
}

function dayOf(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium' })
}
