import { z } from 'zod'
import { inCents } from '../../../shared/money/in-cents'

/** A model of phone on offer; several documents may describe phones of the same model. */
export interface PhoneModel {
  /** `_id` of the first document of this model that is for sale, or of the first one if none is. */
  id: string
  model: string
  /** In USD; null if phones of this model have different prices, or none. */
  price: number | null
  isSold: boolean
}

/** A phone as stored in the dataset. */
export const phoneSchema = z.object({
  _id: z.string(),
  model: z.string(),
  // A price is charged as shown, in whole cents.
  price: z
    .number()
    .nullish()
    .catch(null)
    .transform((usd) => (typeof usd === 'number' ? inCents(usd) / 100 : null)),
  available: z.boolean().catch(true),
})

/** Returns the models of these phones. A model is sold once all of its phones are. */
export function phoneModels(phones: readonly z.output<typeof phoneSchema>[]): PhoneModel[] {
  const models = [...new Set(phones.map(({ model }) => model))]
  return models.map((model) => {
    const all = phones.filter((phone) => phone.model === model)
    const forSale = all.filter(({ available }) => available)
    const offered = forSale.length > 0 ? forSale : all
    const [price = null, ...others] = new Set(offered.map((phone) => phone.price))
    return {
      id: offered[0]?._id ?? '',
      model,
      price: others.length > 0 ? null : price,
      isSold: forSale.length === 0,
    }
  })
}
