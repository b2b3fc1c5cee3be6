import { Card, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { titleOf } from '../documents/titles'
import type { Mention } from './mentions'

interface MentionListProps {
  mentions: readonly Mention[]
  /** Whether a long list scrolls by itself; in a dialog, which scrolls, it does not. Defaults to true. */
  scrolls?: boolean
  /** What the texts mention, and what to do about it. */
  children: ReactNode
}

/** Lists texts that mention something, by document, each as a link to its field. */
export function MentionList({ mentions, scrolls = true, children }: MentionListProps) {
  const schema = useSchema()
  return (
    <Card
      tone="caution"
      padding={3}
      radius={2}
      border
      role="status"
      style={scrolls ? { maxHeight: '24rem', overflow: 'auto' } : undefined}
    >
      <Stack gap={5}>
        <Text size={1} weight="medium">
          {children}
        </Text>
        {mentions.map(({ document, places }) => (
          <Stack key={document._id} gap={4}>
            <Text size={1} weight="medium">
              <FieldLink document={document} path={places[0]?.path}>
                {titleOf(document, schema)}
              </FieldLink>
            </Text>
            {places.map(({ path, before, words, after }) => (
              <Text key={`${path} ${before}${words}${after}`} size={1}>
                <FieldLink document={document} path={path}>
                  {before}
                  <mark>{words}</mark>
                  {after}
                </FieldLink>
              </Text>
            ))}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

/** Makes a link of one line at least 24 px high, for fingers. */
const TALL = { paddingBlock: 5 } as const

interface FieldLinkProps {
  document: Mention['document']
  path: string | undefined
  children: ReactNode
}

/** Opens a field in another window: something is still being changed or deleted in this one. */
function FieldLink({ document: { _id: id, _type: type }, path, children }: FieldLinkProps) {
  const params = { id, type, ...(path === undefined ? {} : { path }) }
  return (
    <IntentLink intent="edit" params={params} target="_blank" rel="noreferrer" style={TALL}>
      {children}
    </IntentLink>
  )
}
