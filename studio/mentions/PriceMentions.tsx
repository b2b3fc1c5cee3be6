import { useMemo, useState } from 'react'
import { useEditState } from 'sanity'
import { z } from 'zod'
import { dollars } from '../../shared/money/dollars'
import { eitherOf } from '../text/either-of'
import { MentionList } from './MentionList'
import { findAny } from './mentions'
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
 * Lists the texts that still state a price from before a change, or its rate: they are written by hand, so no page
 * changes them. The list stays after the change is published, and after further changes, until the document is left,
 * and is read again whenever the window is returned to.
 */
export function PriceMentions({ id, type, price }: PriceMentionsProps) {
  const { published } = useEditState(id, type)
  const before = pricedSchema.safeParse(published).data
  const [earlier, setEarlier] = useState<readonly Price[]>([])
  const differs = before !== undefined && before.price !== price
  if (differs && !earlier.some((each) => each.price === before.price)) setEarlier([...earlier, before])
  const outdated = useMemo(() => earlier.filter((each) => each.price !== price), [earlier, price])
  return outdated.length > 0 && price !== undefined ? <Mentions prices={outdated} /> : null
}

function Mentions({ prices }: { prices: readonly Price[] }) {
  const mentions = useMentions(useMemo(() => findAny(prices.map(findPrice)), [prices]))
  if (mentions.length === 0) return null
  const rate = prices.every(({ quantity }) => quantity === null) ? [] : ['its rate']
  return (
    <MentionList mentions={mentions}>
      These texts state {eitherOf([...prices.map((each) => dollars(each.price)), ...rate])}, and do not change
      with the price. Check them:
    </MentionList>
  )
}
