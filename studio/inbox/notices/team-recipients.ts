import { z } from 'zod'
import { addressesIn, silentForms, WHO_IS_NOTIFIED } from '../../../shared/orders/team-recipients'
import { inSentence } from '../../../shared/text/in-sentence'

/** The documents that say who on the team is emailed about submissions; an external form sends its own emails. */
export const RECIPIENTS_CONTENT = '*[_type == "siteSettings" || _type == "form"]'

export const RECIPIENTS = `{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0].orderNotify,
  "forms": *[_type == "form" && defined(formId) && provider != "external"] | order(title asc){title, notify}
}`

const addresses = z.array(z.unknown()).catch([]).transform(addressesIn)

export const recipientsSchema = z.object({
  settings: addresses,
  forms: z.array(z.object({ title: z.string().nullish().catch(null), notify: addresses })),
})

/** How many forms a notice names. */
const MAX_NAMED = 3

/** Returns a notice naming the forms whose submissions nobody on the team is emailed about; null if there are none. */
export function recipientsNotice({ settings, forms }: z.output<typeof recipientsSchema>): string | null {
  const silent = silentForms(settings, forms)
  if (silent.length === 0) return null
  if (silent.length === forms.length)
    return `Email is set up, but nobody on the team is notified of orders: add addresses under ${WHO_IS_NOTIFIED}.`
  const names = silent.map(({ title }) => `“${title?.trim() || 'Untitled'}”`)
  const formNames = inSentence(names, MAX_NAMED)
  return `Nobody on the team gets an email about what is sent with ${formNames}: add addresses under ${WHO_IS_NOTIFIED}, or in these forms.`
}
