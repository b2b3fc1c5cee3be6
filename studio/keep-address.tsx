import { getPublishedId } from '@sanity/client/csm'
import { Box, Button, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useState } from 'react'
import { useClient, type DocumentActionComponent, type SanityDocument } from 'sanity'
import { pathOf } from './paths'

const API_VERSION = '2025-02-19'

/**
 * “Publish” for documents with an address: when the address changes, it offers to keep the old one working.
 * @param publish the action that publishes
 */
export function publishWithAddress(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithAddress: DocumentActionComponent = (props) => {
    const action = publish(props)
    const client = useClient({ apiVersion: API_VERSION })
    const { push: say } = useToast()
    const [isAsking, setIsAsking] = useState(false)
    const from = pathOf(addressed(props.published))
    const to = pathOf(addressed(props.draft))
    if (!action || from === null || to === null || from === to) return action

    const answer = async (keep: boolean) => {
      setIsAsking(false)
      try {
        // Before the page moves: until then, it is still at its old address and takes precedence over the redirect.
        const over = '*[_type == "redirect" && from in $paths]'
        await client.mutate(
          [
            { delete: { query: over, params: { paths: keep ? [from, to] : [to] } } },
            ...(keep ? [{ create: redirectOf(from, props.id) }] : []),
          ],
          { tag: 'keep-address' },
        )
        action.onHandle?.()
      } catch (error) {
        say({
          status: 'error',
          title: 'Not published: the redirect could not be made.',
          description: String(error),
        })
      }
    }
    return {
      ...action,
      onHandle: () => setIsAsking(true),
      dialog: isAsking && {
        type: 'dialog',
        header: 'The address changes',
        onClose: () => setIsAsking(false),
        content: (
          <KeepAddress
            from={from}
            to={to}
            onAnswer={(keep) => void answer(keep)}
            onCancel={() => setIsAsking(false)}
          />
        ),
      },
    }
  }
  return Object.assign(PublishWithAddress, { action: publish.action, displayName: 'PublishWithAddress' })
}

function addressed(document: SanityDocument | null) {
  const slug: unknown = document?.slug
  const current = typeof slug === 'object' && slug !== null && 'current' in slug ? slug.current : null
  return document && { _type: document._type, slug: typeof current === 'string' ? current : null }
}

/** The redirect from an address to a document. */
function redirectOf(from: string, id: string) {
  return {
    _type: 'redirect',
    from,
    to: { _type: 'textLink', page: { _type: 'reference', _ref: getPublishedId(id) } },
    // Browsers cache permanent redirects, which could loop once the page gets its old address back.
    permanent: false,
  }
}

interface KeepAddressProps {
  from: string
  to: string
  onAnswer: (keep: boolean) => void
  onCancel: () => void
}

function KeepAddress({ from, to, onAnswer, onCancel }: KeepAddressProps) {
  const id = useId()
  const [keep, setKeep] = useState(true)
  return (
    <Box padding={4}>
      <Stack gap={5}>
        <Text>
          The page moves from <strong>{from}</strong> to <strong>{to}</strong>. Links inside the site follow;
          links from other sites, from mails and from search engines still lead to the old address.
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
