import type { SanityClient } from '@sanity/client'
import { newKey } from '../../documents/keys'
import { orderSchema, type InboxOrder } from '../order-schemas'
import { patchOf, type EditAuthor, type Edit } from './edits'

/**
 * Sends an edit to the dataset.
 * @returns the order after it
 * @throws an error with `statusCode` 409 if someone else has changed the order in the meantime
 */
export async function sendEdit(
  client: Pick<SanityClient, 'patch'>,
  edit: Edit,
  { _id, _rev }: Pick<InboxOrder, '_id' | '_rev'>,
  author: Omit<EditAuthor, 'key'>,
): Promise<InboxOrder> {
  const { set, unset, activity } = patchOf(edit, { ...author, key: newKey() })
  const saved: unknown = await client
    .patch(_id)
    .ifRevisionId(_rev)
    .set(set)
    .unset(unset)
    .setIfMissing({ activity: [] })
    .append('activity', [activity])
    .commit({ tag: 'inbox.edit', visibility: 'sync' })
  return orderSchema.parse(saved)
}
