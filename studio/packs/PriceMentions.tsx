import { Card, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient, useEditState, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { z } from 'zod'
import { dollars } from '../../shared/money/dollars'
import { titleOf } from '../documents/titles'
import { API_VERSION } from '../requests/api-version'
import { mentionsOf, TEXTS_QUERY, type Mention } from './price-mentions'

interface PriceMentionsProps {
  /** Id of the pack or phone, without `drafts.`. */
  id: string
  type: string
  /** In USD; undefined while the field is empty. */
  price: number | undefined
}

const pricedSchema = z.object({ price: z.number() })

/**
 * Lists the texts that still state the price from before a change: they are written by hand, so no page changes them.
 * The list stays after the change is published, until the document is left, and is read again whenever the window is
 * returned to.
 */
export function PriceMentions({ id, type, price }: PriceMentionsProps) {
  const { published } = useEditState(id, type)
  const publishedPrice = pricedSchema.safeParse(published).data?.price
  const [earlier, setEarlier] = useState<number>()
  const differs = publishedPrice !== undefined && publishedPrice !== price
  if (differs && earlier !== publishedPrice) setEarlier(publishedPrice)
  const isOutdated = earlier !== undefined && price !== undefined && earlier !== price
  return isOutdated ? <Mentions price={earlier} /> : null
}

function Mentions({ price }: { price: number }) {
  const client = useClient({ apiVersion: API_VERSION })
  const schema = useSchema()
  const [mentions, setMentions] = useState<Mention[]>([])

  useEffect(() => {
    let isCurrent = true
    const read = () => {
      client
        .fetch<unknown>(TEXTS_QUERY, {}, { perspective: 'drafts', tag: 'price-mentions' })
        .then((documents) => {
          if (isCurrent) setMentions(mentionsOf(documents, price))
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
  }, [client, price])

  if (mentions.length === 0) return null
  return (
    <Card tone="caution" padding={3} radius={2} border role="status">
      <Stack gap={4}>
        <Text size={1} weight="medium">
          These texts state {dollars(price)}, and do not change with the price. Check them:
        </Text>
        {mentions.map(({ document, texts }) => (
          <Stack key={document._id} gap={3}>
            <Text size={1}>
              <IntentLink
                intent="edit"
                params={{ id: document._id, type: document._type }}
                target="_blank"
                rel="noreferrer"
              >
                {titleOf(document, schema)}
              </IntentLink>
            </Text>
            {texts.map((text) => (
              <Text key={text} size={1} muted textOverflow="ellipsis">
                {text}
              </Text>
            ))}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
