import { Card, Stack, Text } from '@sanity/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { useClient, useEditState, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { z } from 'zod'
import { dollars } from '../../shared/money/dollars'
import { titleOf } from '../documents/titles'
import { API_VERSION } from '../requests/api-version'
import { mentionsOf, TEXTS_QUERY, type Mention, type Price } from './price-mentions'

interface PriceMentionsProps {
  /** Id of the pack or phone, without `drafts.`. */
  id: string
  type: string
  /** In USD; undefined while the field is empty. */
  price: number | undefined
}

const pricedSchema = z.object({ price: z.number(), quantity: z.number().nullable().catch(null) })

/**
 * Lists the texts that still state the price from before a change, or its rate: they are written by hand, so no page
 * changes them. The list stays after the change is published, until the document is left, and is read again whenever
 * the window is returned to.
 */
export function PriceMentions({ id, type, price }: PriceMentionsProps) {
  const { published } = useEditState(id, type)
  const before = pricedSchema.safeParse(published).data
  const [earlier, setEarlier] = useState<Price>()
  const differs = before !== undefined && before.price !== price
  if (differs && earlier?.price !== before.price) setEarlier(before)
  const isOutdated = earlier !== undefined && price !== undefined && earlier.price !== price
  return isOutdated ? <Mentions price={earlier.price} quantity={earlier.quantity} /> : null
}

function Mentions({ price, quantity }: Price) {
  const client = useClient({ apiVersion: API_VERSION })
  const schema = useSchema()
  const [mentions, setMentions] = useState<Mention[]>([])

  useEffect(() => {
    let isCurrent = true
    const read = () => {
      client
        .fetch<unknown>(TEXTS_QUERY, {}, { perspective: 'drafts', tag: 'price-mentions' })
        .then((documents) => {
          if (isCurrent) setMentions(mentionsOf(documents, { price, quantity }))
        })
        // The list is only a help; the next time that somebody returns to the window, it is read again.
        .catch(() => {})
    }
    read()
    window.addEventListener('focus', read)
    return () => {
      isCurrent = false
      window.removeEventListener('focus', read)
    }
  }, [client, price, quantity])

  if (mentions.length === 0) return null
  return (
    <Card tone="caution" padding={3} radius={2} border role="status">
      <Stack gap={4}>
        <Text size={1} weight="medium">
          These texts state {dollars(price)}
          {quantity === null ? '' : ' or its rate'}, and do not change with the price. Check them:
        </Text>
        {mentions.map(({ document, places }) => (
          <Stack key={document._id} gap={3}>
            <Text size={1} weight="medium">
              <FieldLink document={document} path={places[0]?.path}>
                {titleOf(document, schema)}
              </FieldLink>
            </Text>
            {places.map(({ path, before, amount, after }) => (
              <Text key={`${path} ${before}${amount}${after}`} size={1}>
                <FieldLink document={document} path={path}>
                  {before}
                  <mark>{amount}</mark>
                  {after}
                </FieldLink>
              </Text>
            ))}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

interface FieldLinkProps {
  document: Mention['document']
  path: string | undefined
  children: ReactNode
}

/** Opens a field in another window: the price is still being changed in this one. */
function FieldLink({ document: { _id: id, _type: type }, path, children }: FieldLinkProps) {
  const params = { id, type, ...(path === undefined ? {} : { path }) }
  return (
    <IntentLink intent="edit" params={params} target="_blank" rel="noreferrer">
      {children}
    </IntentLink>
  )
}
