import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { API_VERSION } from '../../requests/api-version'
import { listOf } from '../../requests/list-of'

/**
 * What new content takes from the published site, so that it fits in and claims nothing new. Its video and its
 * questions are those of the page of all services, or else of the home page: many others are about one client or offer.
 */
const SITE = `{
  ...*[_type == "siteSettings" && _id == "siteSettings"][0]{
    "statement": footer.statement,
    "address": office{street, city, state, postalCode, email},
    search{placeholder},
    "menu": navigation[defined(link.page)].link,
    "quotePage": headerAction.page._ref,
    "servicesPage": servicePage.parent._ref,
    "claim": servicePage.claim,
    "logos": servicePage.logos,
    "frame": servicePage.frame,
    "service": services[0]->{_id, headline{words, typing}, slides, "trial": offers},
    "servicesForm": servicePage.parent->sections[_type == "orderForm"][0].form->_id,
    "orderForm": orderPage->sections[_type == "orderForm"][0].form._ref,
    "promos": [
      ...servicePage.parent->sections[].promo.video->_id,
      ...homePage->sections[].promo.video->_id,
      services[0]->promo.video->_id
    ],
    "asked": [...servicePage.parent->sections[].faqs[]->_id, ...homePage->sections[].faqs[]->_id]
  },
  "anyForm": *[_type == "form" && kind == "order"] | order(_id asc)[0]._id,
  "packs": *[_type == "pack" && defined(quantity) && defined(price)] | order(quantity asc)._id,
  "questions": *[_type == "faq"] | order(question asc)[0...4]._id,
  "team": *[_type == "teamMember"] | order(_createdAt asc, name asc)._id,
  "phones": *[_type == "phone" && available != false] | order(model asc)._id,
  "videos": *[_type == "video"] | order(title asc)[0...6]._id,
  "clients": *[_type == "clientLogo"] | order(name asc)._id,
  "benefits": *[_type == "benefitCard"] | order(_createdAt asc, title asc)[0...6]._id,
  "channels": *[_type == "platformCard"] | order(_createdAt asc, title asc)._id
}`

// A value that a script has damaged must not keep editors from adding anything: new content does without it.
const text = z.string().nullish().catch(null)
const fields = z.record(z.string(), z.unknown())
const anything = fields.nullish().catch(null)
const ids = listOf(z.string())

const siteSchema = z.object({
  statement: text,
  address: z
    .object({ street: text, city: text, state: text, postalCode: text, email: text })
    .partial()
    .nullish()
    .catch(null),
  search: z.object({ placeholder: text }).nullish().catch(null),
  menu: listOf(fields),
  quotePage: text,
  servicesPage: text,
  claim: anything,
  logos: anything,
  frame: anything,
  service: z
    .object({
      _id: z.string(),
      headline: z
        .object({ words: listOf(z.string()), typing: anything })
        .nullish()
        .catch(null),
      slides: listOf(fields),
      trial: listOf(z.looseObject({ amount: z.number(), label: z.string() })),
    })
    .nullish(),
  /** The form that fits any service. */
  servicesForm: text,
  orderForm: text,
  anyForm: text,
  /** Videos that introduce what is sold here, the most general first. */
  promos: ids,
  /** Questions about orders. */
  asked: ids,
  packs: ids,
  questions: ids,
  team: ids,
  phones: ids,
  videos: ids,
  clients: ids,
  benefits: ids,
  channels: ids,
})

/** The published facts that new content starts from. */
export type Site = z.infer<typeof siteSchema>

/** Reads what new content starts from; everything may be missing in a new dataset. */
export async function readSite(getClient: (options: { apiVersion: string }) => SanityClient): Promise<Site> {
  return siteSchema.parse(
    await getClient({ apiVersion: API_VERSION }).fetch<unknown>(
      SITE,
      {},
      { perspective: 'published', tag: 'initial-values' },
    ),
  )
}
