import type { SanityClient } from '@sanity/client'
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { Card, Flex, Text } from '@sanity/ui'
import { useMailNotice } from './use-mail-notice'

interface MailNoticeProps {
  client: SanityClient
  /** Whether the site sends mail; null if the Studio cannot know. */
  mail: boolean | null
}

/** Warns if no one is notified of orders by mail. */
export function MailNotice({ client, mail }: MailNoticeProps) {
  const notice = useMailNotice(client, mail)
  if (notice === null) return null
  return (
    <Card borderTop padding={3}>
      <Flex gap={3}>
        <Text size={1} muted>
          <InfoOutlineIcon />
        </Text>
        <Text size={1} muted>
          {notice}
        </Text>
      </Flex>
    </Card>
  )
}
