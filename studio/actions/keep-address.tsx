import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { Box, Button, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { redirectsAt, redirectToPage } from '../../shared/redirects/moved-page'
import type { Move } from '../paths'

/**
 * Stores a redirect from a page's old address, in place of others there. Until the page moves, it takes precedence.
 * @param id of the page
 * @throws the dataset's error
 */
export async function keepOldAddress(client: SanityClient, id: string, from: string): Promise<void> {
  await client.mutate(
    [{ delete: redirectsAt([from]) }, { create: redirectToPage(from, getPublishedId(id)) }],
    { tag: 'keep-address' },
  )
}

/**
 * Deletes the redirects at the new address of a page, which must already be published there: until then, visitors need
 * them.
 * @throws the dataset's error
 */
export async function clearNewAddress(client: SanityClient, to: string): Promise<void> {
  await client.mutate([{ delete: redirectsAt([to]) }], { tag: 'keep-address' })
}

interface KeepAddressProps {
  move: Move
  onAnswer: (keep: boolean) => void
  onCancel: () => void
}

/** Asks whether the old address of a page is to keep working. */
export function KeepAddress({ move: { from, to }, onAnswer, onCancel }: KeepAddressProps) {
  const id = useId()
  const [keep, setKeep] = useState(true)
  return (
    <Box padding={4}>
      <Stack gap={5}>
        <Text>
          The page moves from <strong>{from}</strong> to <strong>{to}</strong>. Links on this site update
          automatically. Links on other sites, in emails and in search results still go to the old address.
        </Text>
        <Flex gap={3} align="center">
          <Checkbox id={id} checked={keep} onChange={(event) => setKeep(event.currentTarget.checked)} />
          <Text as="label" htmlFor={id} weight="medium">
            Keep the old address working
          </Text>
        </Flex>
        <Text muted size={1}>
          {keep
            ? `Anyone who opens ${from} is redirected to ${to}.`
            : `Anyone who opens ${from} finds nothing there.`}
        </Text>
        <Flex gap={3} justify="flex-end">
          <Button mode="ghost" text="Cancel" onClick={onCancel} />
          <Button tone="primary" text="Publish at the new address" onClick={() => onAnswer(keep)} />
        </Flex>
      </Stack>
    </Box>
  )
}
