import { Card, Text } from '@sanity/ui'
import type { InboxOrder } from '../order-schemas'

/** Says why the customer did not get the confirmation, with the links to the payment and to the status page. */
export function RefusedMail({ order: { activity } }: { order: Pick<InboxOrder, 'activity'> }) {
  const refusal = activity.findLast(({ action }) => action === 'mailRefused')
  if (!refusal) return null
  return (
    <Card tone="caution" border padding={3} radius={2} role="note">
      <Text size={1}>
        The confirmation could not be delivered, so the customer has no link to the status page. Check the
        email address, and copy the link from the menu to send it in another way.
        {refusal.text === null ? null : ` The mail server said: ${refusal.text}`}
      </Text>
    </Card>
  )
}
