import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { Card, Flex, Text } from '@sanity/ui'

/** Says that nobody is told of orders by mail. */
export function MailNotice() {
  return (
    <Card borderTop padding={3}>
      <Flex gap={3}>
        <Text size={1} muted>
          <InfoOutlineIcon />
        </Text>
        <Text size={1} muted>
          No mail is sent: customers get no confirmation, and the team hears of orders only here. Whoever runs
          the site turns it on with SMTP_URL.
        </Text>
      </Flex>
    </Card>
  )
}
