import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { Box, Button, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { z } from 'zod'
import { messageOf } from '../requests/errors'

const draftsSchema = z.array(
  z.looseObject({
    _id: z.string(),
    _type: z.string(),
    _rev: z.string(),
    _createdAt: z.string(),
    _updatedAt: z.string(),
    from: z.string(),
  }),
)

/** A redirect that is not published. */
export type RedirectDraft = z.infer<typeof draftsSchema>[number]

const RAW = { perspective: 'raw', tag: 'redirect-drafts' } as const
const LEADING =
  '*[_type == "redirect" && _id in path("drafts.**") && defined(from) && references($id)] | order(from)'

/**
 * Returns the unpublished redirects that lead to a page, such as those that were restored with it. Drafts of published
 * redirects are left out: visitors already find something at those addresses.
 * @param id of the page
 * @throws the dataset's error
 */
export async function readRedirectDrafts(client: SanityClient, id: string): Promise<RedirectDraft[]> {
  const drafts = draftsSchema.parse(await client.fetch<unknown>(LEADING, { id: getPublishedId(id) }, RAW))
  if (drafts.length === 0) return []
  const ids = drafts.map(({ _id }) => getPublishedId(_id))
  const published = z.array(z.string()).parse(await client.fetch<unknown>('*[_id in $ids]._id', { ids }, RAW))
  return drafts.filter(({ _id }) => !published.includes(getPublishedId(_id)))
}

/** A redirect that was not published, and why. */
interface Unpublished {
  from: string
  why: string
}

/**
 * Publishes redirects to a page, which must be published already. Returns those for which that was not possible.
 * @param problemOf returns what is wrong with a redirect; null if nothing
 */
export async function publishRedirects(
  client: SanityClient,
  redirects: readonly RedirectDraft[],
  problemOf: (redirect: RedirectDraft) => Promise<string | null>,
): Promise<Unpublished[]> {
  const unpublished: Unpublished[] = []
  for (const redirect of redirects) {
    const { _id, from } = redirect
    try {
      const problem = await problemOf(redirect)
      if (problem === null) {
        const pair = { draftId: _id, publishedId: getPublishedId(_id) }
        await client.action({ actionType: 'sanity.action.document.publish', ...pair }, { tag: RAW.tag })
      } else unpublished.push({ from, why: problem })
    } catch (cause) {
      unpublished.push({ from, why: messageOf(cause) })
    }
  }
  return unpublished
}

interface AskAboutRedirectsProps {
  redirects: readonly RedirectDraft[]
  onAnswer: (chosen: readonly RedirectDraft[]) => void
  onCancel: () => void
}

/** Asks whether to publish the redirects to a page together with it. */
export function AskAboutRedirects({ redirects, onAnswer, onCancel }: AskAboutRedirectsProps) {
  const id = useId()
  const [isChosen, setIsChosen] = useState(true)
  const isOne = redirects.length === 1
  return (
    <Box padding={4}>
      <Stack gap={5}>
        <Text>
          {isOne
            ? 'This redirect leads to this page, but is only a draft:'
            : 'These redirects lead to this page, but are only drafts:'}
        </Text>
        <Stack as="ul" gap={3} aria-label="Redirect drafts">
          {redirects.map(({ _id, from }) => (
            <Text key={_id} as="li" size={1} weight="medium">
              {from}
            </Text>
          ))}
        </Stack>
        <Flex gap={3} align="center">
          <Checkbox
            id={id}
            checked={isChosen}
            onChange={(event) => setIsChosen(event.currentTarget.checked)}
          />
          <Text as="label" htmlFor={id} weight="medium">
            {isOne ? 'Publish this redirect, too' : 'Publish these redirects, too'}
          </Text>
        </Flex>
        <Text muted size={1}>
          {isChosen
            ? `Anyone who opens ${isOne ? 'this address' : 'one of these addresses'} is redirected to this page.`
            : `Anyone who opens ${isOne ? 'this address' : 'one of these addresses'} finds nothing there.`}
        </Text>
        <Flex gap={3} justify="flex-end">
          <Button mode="ghost" text="Cancel" onClick={onCancel} />
          <Button
            tone="primary"
            text="Publish the page"
            onClick={() => onAnswer(isChosen ? redirects : [])}
          />
        </Flex>
      </Stack>
    </Box>
  )
}
