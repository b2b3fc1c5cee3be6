import { useMemo, useState } from 'react'
import { useEditState } from 'sanity'
import { z } from 'zod'
import { dollars } from '../../shared/money/dollars'
import { MentionList } from './MentionList'
import { findPrice, type Price } from './prices'
import { useMentions } from './use-mentions'

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
  const mentions = useMentions(useMemo(() => findPrice({ price, quantity }), [price, quantity]))
  if (mentions.length === 0) return null
  return (
    <MentionList mentions={mentions}>
      These texts state {dollars(price)}
      {quantity === null ? '' : ' or its rate'}, and do not change with the price. Check them:
    </MentionList>
  )
}
