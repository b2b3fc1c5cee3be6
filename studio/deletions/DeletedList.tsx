import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { RestoreIcon } from '@sanity/icons/Restore'
import { SearchIcon } from '@sanity/icons/Search'
import { Badge, Box, Button, Card, Flex, Spinner, Text, TextInput } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { Notice } from '../components/Notice'
import { ReadProblem } from '../components/ReadProblem'
import { useAttempt } from '../components/use-attempt'
import { messageOf } from '../requests/errors'
import type { DeletedDocument } from './deleted-document'

interface DeletedListProps<Document extends DeletedDocument> {
  /** Reads the documents again whenever it changes. */
  read: (signal: AbortSignal) => Promise<readonly Document[]>
  /** Restores a document as a draft, and returns the ids of what was restored with it; rejects if it fails. */
  restore: (id: string) => Promise<readonly string[]>
  /** Says when, such as “deleted Jan 31, 2026”; null if it is not known. */
  momentOf: (document: Document) => string | null
  texts: {
    loading: string
    /** Title of the notice if the documents cannot be read. */
    failed: string
    /** If there are none. */
    none: { title: string; text: string }
  }
}

type State<Document> =
  { is: 'loading' } | { is: 'failed'; why: string } | { is: 'known'; documents: readonly Document[] }

/** With this many documents or more, there is a search field. */
const MIN_SEARCHED = 8
/** Maximum number of documents shown; a search finds the others. */
const MAX_SHOWN = 100

/** Lists deleted documents, and restores single ones. */
export function DeletedList<Document extends DeletedDocument>({
  read,
  restore,
  momentOf,
  texts,
}: DeletedListProps<Document>) {
  const schema = useSchema()
  const [state, setState] = useState<State<Document>>({ is: 'loading' })
  const [round, setRound] = useState(0)
  const [words, setWords] = useState('')
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set())
  const { isBusy, problem, attempt } = useAttempt()
  const [restoring, setRestoring] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    read(controller.signal).then(
      (documents) => setState({ is: 'known', documents }),
      (cause: unknown) => {
        if (!controller.signal.aborted) setState({ is: 'failed', why: messageOf(cause) })
      },
    )
    return () => controller.abort()
  }, [read, round])

  const readAgain = () => {
    setState({ is: 'loading' })
    setRound(round + 1)
  }
  const restoreOne = async (id: string) => {
    setRestoring(id)
    const others = await restore(id)
    setRestored((current) => new Set([...current, id, ...others]))
  }
  const typeOf = ({ type }: DeletedDocument) => schema.get(type)?.title ?? type
  const documents = state.is === 'known' ? state.documents : []
  const query = words.trim().toLowerCase()
  const matches = documents.filter((document) =>
    `${document.title} ${typeOf(document)}`.toLowerCase().includes(query),
  )
  return (
    <>
      {state.is === 'loading' && (
        <Flex gap={3} align="center" role="status">
          <Spinner muted />
          <Text size={1} muted>
            {texts.loading}
          </Text>
        </Flex>
      )}
      {state.is === 'failed' && <ReadProblem title={texts.failed} why={state.why} onRetry={readAgain} />}
      {problem !== null && (
        <Notice tone="critical" title="Not restored">
          {problem}
        </Notice>
      )}
      {state.is === 'known' && documents.length === 0 && (
        <Notice tone="positive" title={texts.none.title}>
          {texts.none.text}
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
              detail={[typeOf(document), momentOf(document)].filter((part) => part !== null).join(' · ')}
              isRestored={restored.has(document.id)}
              isBusy={isBusy && restoring === document.id}
              isDisabled={isBusy}
              onRestore={() => void attempt(() => restoreOne(document.id))}
            />
          ))}
        </Flex>
      )}
      {documents.length > 0 && matches.length === 0 && (
        <Text as="p" size={1} muted>
          No title or type matches.
        </Text>
      )}
      {matches.length > MAX_SHOWN && (
        <Text as="p" size={1} muted>
          And {matches.length - MAX_SHOWN} more: search for their titles.
        </Text>
      )}
    </>
  )
}

interface DeletedRowProps {
  document: DeletedDocument
  /** The document's type, and when it was changed or deleted. */
  detail: string
  isRestored: boolean
  /** Whether the document is being restored. */
  isBusy: boolean
  isDisabled: boolean
  onRestore: () => void
}

/** A deleted document, with a button that restores it, or a link to the draft once it is restored. */
function DeletedRow({ document, detail, isRestored, isBusy, isDisabled, onRestore }: DeletedRowProps) {
  const { id, type, title, isDraft, wasPublished } = document
  return (
    <Card as="li" border radius={2} padding={3}>
      <Flex gap={3} align="center" wrap="wrap">
        <Box flex={1} style={{ minWidth: 180 }}>
          <Flex direction="column" gap={3}>
            <Flex gap={2} align="center">
              <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
                {title}
              </Text>
              {isDraft && <Badge tone="caution">{wasPublished ? 'Had unpublished changes' : 'Draft'}</Badge>}
            </Flex>
            <Text size={1} muted>
              {detail}
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
