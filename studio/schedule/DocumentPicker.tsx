import { AddIcon } from '@sanity/icons/Add'
import { SearchIcon } from '@sanity/icons/Search'
import { Badge, Box, Button, Card, Flex, Text, TextInput } from '@sanity/ui'
import { useEffect, useId, useMemo, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { onFirstClick } from '../components/first-click'
import { Notice } from '../components/Notice'
import { isMadeBySite } from '../documents/singletons'
import { API_VERSION } from '../requests/api-version'
import { messageOf } from '../requests/errors'
import { FOUND, readFound, searchTermsOf, usualAction, type Found } from './find'
import type { ScheduledDocument } from './schedule'

/** Delay between the last keystroke and the search, in ms. */
const PAUSE_MS = 200

interface DocumentPickerProps {
  /** Ids of documents that are not offered. */
  chosen: readonly string[]
  onChoose: (document: ScheduledDocument) => void
}

/** Finds documents by their title or address; at first, it offers those with unpublished changes. */
export function DocumentPicker({ chosen, onChoose }: DocumentPickerProps) {
  const id = useId()
  const client = useClient({ apiVersion: API_VERSION })
  const schema = useSchema()
  const [words, setWords] = useState('')
  const [found, setFound] = useState<Found[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const types = useMemo(
    () =>
      schema
        .getTypeNames()
        .filter((name) => schema.get(name)?.type?.name === 'document')
        .filter((name) => !name.startsWith('sanity.') && !isMadeBySite(name)),
    [schema],
  )
  useEffect(() => {
    const controller = new AbortController()
    const params = { types, ...searchTermsOf(words) }
    const timer = setTimeout(() => {
      client
        .fetch<unknown>(FOUND, params, {
          perspective: 'drafts',
          signal: controller.signal,
          tag: 'schedule.find',
        })
        .then((result) => {
          setFound(readFound(result, schema))
          setProblem(null)
        })
        .catch((cause: unknown) => {
          if (controller.signal.aborted) return
          setFound(null)
          setProblem(messageOf(cause))
        })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [client, schema, types, words])
  const offered = found?.filter(({ documentId }) => !chosen.includes(documentId))
  return (
    <Flex direction="column" gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        Add a document
      </Text>
      <TextInput
        id={id}
        type="search"
        icon={SearchIcon}
        autoComplete="off"
        placeholder="Search by title or address"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {problem === null ? (
        <Card border radius={2} overflow="auto" style={{ maxHeight: 180 }}>
          {found && offered?.length === 0 ? (
            <Box padding={3}>
              <Text size={1} muted>
                {words === ''
                  ? 'There is nothing to add.'
                  : `No ${found.length > 0 ? 'other ' : ''}document has these words in its title or address.`}
              </Text>
            </Box>
          ) : (
            <Flex as="ul" direction="column" padding={1} margin={0} style={{ listStyle: 'none' }}>
              {(offered ?? []).map(({ documentId, documentType, title, address, isDraft }) => (
                <li key={documentId}>
                  <Button
                    mode="bleed"
                    width="fill"
                    padding={3}
                    onClick={onFirstClick(() =>
                      onChoose({
                        _key: documentId,
                        documentId,
                        documentType,
                        title,
                        action: usualAction(documentType, isDraft),
                      }),
                    )}
                  >
                    <Flex align="center" gap={3}>
                      <Text size={1} muted>
                        <AddIcon />
                      </Text>
                      <Flex direction="column" flex={1} gap={2} style={{ minWidth: 0 }}>
                        <Text size={1} textOverflow="ellipsis">
                          {title}
                        </Text>
                        {address !== null && (
                          <Text size={0} muted textOverflow="ellipsis">
                            {address}
                          </Text>
                        )}
                      </Flex>
                      {isDraft && <Badge tone="caution">Draft</Badge>}
                      <Text size={1} muted>
                        {schema.get(documentType)?.title ?? documentType}
                      </Text>
                    </Flex>
                  </Button>
                </li>
              ))}
            </Flex>
          )}
        </Card>
      ) : (
        <Notice tone="critical" title="The search failed">
          {problem}
        </Notice>
      )}
    </Flex>
  )
}
