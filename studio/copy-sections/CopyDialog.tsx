import { Box, Button, Card, Checkbox, Dialog, Flex, Select, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useId, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { ReadProblem, type Reading } from '../components/ReadProblem'
import { API_VERSION } from '../requests/api-version'
import { messageOf } from '../requests/errors'
import { PAGES_QUERY, readPages, wordsOfSection, type CopiedSection, type SourcePage } from './copied-section'

/** Maximum height of the list, in px, so that the button stays in view. */
const LIST_HEIGHT_PX = 460
/** Width of a section's picture, in px. */
const PICTURE_WIDTH_PX = 72

interface CopyDialogProps {
  onCopy: (sections: CopiedSection[]) => void
  onClose: () => void
}

/** Lets an editor choose sections of another page. */
export function CopyDialog({ onCopy, onClose }: CopyDialogProps) {
  const id = useId()
  const client = useClient({ apiVersion: API_VERSION })
  const [pages, setPages] = useState<SourcePage[] | null>(null)
  const [reading, setReading] = useState<Reading>({ round: 1, problem: null })
  const [pageId, setPageId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    let isCurrent = true
    client
      .fetch<unknown>(PAGES_QUERY, {}, { perspective: 'drafts', tag: 'copy-sections' })
      .then((result) => {
        if (isCurrent) setPages(readPages(result))
      })
      .catch((cause: unknown) => {
        if (isCurrent) setReading(({ round }) => ({ round, problem: messageOf(cause) }))
      })
    return () => {
      isCurrent = false
    }
  }, [client, reading.round])

  const page = pages?.find(({ _id }) => _id === pageId) ?? pages?.[0]
  const sections = page?.sections.filter(({ _key }) => chosen.has(_key)) ?? []
  return (
    <Dialog
      id={id}
      header="Copy sections from another page"
      width={1}
      onClose={onClose}
      footer={
        <Flex padding={3} justify="flex-end">
          <Button
            tone="primary"
            text={sections.length < 2 ? 'Copy the section' : `Copy ${sections.length} sections`}
            disabled={sections.length === 0}
            onClick={() => onCopy(sections)}
          />
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        {pages === null && reading.problem !== null ? (
          <ReadProblem
            title="The pages cannot be read"
            why={reading.problem}
            onRetry={() => setReading(({ round }) => ({ round: round + 1, problem: null }))}
          />
        ) : pages === null ? (
          <Flex padding={5} justify="center">
            <Spinner muted />
          </Flex>
        ) : (
          <>
            <Select
              aria-label="Page"
              value={page?._id}
              onChange={(event) => {
                setPageId(event.currentTarget.value)
                setChosen(new Set())
              }}
            >
              {pages.map(({ _id, title }) => (
                <option key={_id} value={_id}>
                  {title}
                </option>
              ))}
            </Select>
            <Card border radius={2} style={{ maxHeight: LIST_HEIGHT_PX, overflow: 'auto' }}>
              <Stack padding={3} gap={3}>
                {page?.sections.map((section) => (
                  <SectionChoice
                    key={section._key}
                    section={section}
                    isChosen={chosen.has(section._key)}
                    onChange={(isChosen) =>
                      setChosen((current) => {
                        const next = new Set(current)
                        if (isChosen) next.add(section._key)
                        else next.delete(section._key)
                        return next
                      })
                    }
                  />
                ))}
              </Stack>
            </Card>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

interface SectionChoiceProps {
  section: CopiedSection
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function SectionChoice({ section, isChosen, onChange }: SectionChoiceProps) {
  const id = useId()
  const type = useSchema().get(section._type)
  const words = wordsOfSection(section)
  return (
    <Flex gap={3} align="center" as="label" htmlFor={id} style={{ cursor: 'pointer' }}>
      <Checkbox id={id} checked={isChosen} onChange={(event) => onChange(event.currentTarget.checked)} />
      <img src={`/studio/static/sections/${section._type}.svg`} alt="" width={PICTURE_WIDTH_PX} />
      <Box flex={1}>
        <Stack gap={2}>
          <Text size={1} weight="medium">
            {type?.title ?? section._type}
          </Text>
          {words !== '' && (
            <Text size={1} muted textOverflow="ellipsis">
              {words}
            </Text>
          )}
        </Stack>
      </Box>
    </Flex>
  )
}
