import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { Card, Flex, Text } from '@sanity/ui'

/** Warns that no one is notified of orders by mail. */
export function MailNotice() {
  return (
    <Card borderTop padding={3}>
      <Flex gap={3}>
        <Text size={1} muted>
          <InfoOutlineIcon />
        </Text>
        <Text size={1} muted>
          No email is sent: customers get no confirmation, and the team sees orders only here. Set SMTP_URL on
          the server to turn it on.
        </Text>
      </Flex>
    </Card>
  )
}
