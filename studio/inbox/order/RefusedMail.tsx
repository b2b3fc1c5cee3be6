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
        An email to the customer could not be delivered. Check the email address. The menu above leads to the
        status page, whose link you can send in another way; a payment that is due can be made there.
        {refusal.text === null ? null : ` The mail server said: ${refusal.text}`}
      </Text>
    </Card>
  )
}
