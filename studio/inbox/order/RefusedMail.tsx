import { Card, Text } from '@sanity/ui'
import { openRefusal } from '../../../shared/orders/submission'
import type { InboxOrder } from '../order-schemas'

/** Says that the customer did not get an email, such as the confirmation, and why. */
export function RefusedMail({ order: { activity } }: { order: Pick<InboxOrder, 'activity'> }) {
  const refusal = openRefusal(activity)
  if (!refusal) return null
  return (
    <Card tone="caution" border padding={3} radius={2} role="note">
      <Text size={1}>
        An email to the customer could not be delivered. Check the email address. Send the customer the link
        to their status page another way (open it from the menu above). They can also pay there.
        {refusal.text === null ? null : ` The mail server said: ${refusal.text}`}
      </Text>
    </Card>
  )
}
