import { getPublishedId } from '@sanity/client/csm'
import { map } from 'rxjs'
import type { DocumentLocationResolver } from 'sanity/presentation'
import { z } from 'zod'
import { HOME_PATH } from '../../shared/addresses/home-path'
import { isMadeBySite } from '../documents/singletons'
import { pathOf } from '../paths'
import { counted } from '../text/formats'

/** Maximum number of places listed; for more, the form only shows their number. */
const MAX_LISTED = 20

const resultSchema = z.object({
  exists: z.boolean(),
  places: z.array(z.object({ _type: z.string(), title: z.string().nullable(), slug: z.string().nullable() })),
})

/** A section that shows documents of a type, by its title in the list of sections to add. */
export const SHOWN_BY: Readonly<Record<string, string>> = {
  phone: 'Phones in tabs',
  faq: 'Questions and answers',
  teamMember: 'Team',
  video: 'Video showcase',
  form: 'Form',
  clientLogo: 'Client logos',
  platformCard: 'Channels',
  benefitCard: 'Benefits',
}

/**
 * Pages on which a document appears: the document itself if it has an address, otherwise pages that refer to it,
 * directly or through another document, such as to a form through the pack that it orders. Submissions never count.
 * Documents that the settings put on all service pages appear on those.
 */
const PLACES = `{ "exists": count(*[_id == $id]) > 0, "places": *[
  _type in ["page", "service"] && defined(slug.current)
  && (_id == $id || ($shared && (
    references($id)
    || references(*[references($id) && !(_type in ["page", "service", "siteSettings", "submission"])]._id)
    || (_type == "service" && $id in *[_id == "siteSettings"][0].servicePage.logos.logos[]._ref)
  )))
] | order(lower(coalesce(title, name)) asc) { _type, "title": coalesce(title, name), "slug": slug.current } }`

/**
 * The documents whose changes may affect the result, drafts included: pages, the settings, and what refers to the
 * document, before or after the change. Submissions may do so, too, but never count.
 */
const LISTEN = '*[_type in ["page", "service", "siteSettings"] || (references($id) && _type != "submission")]'

/**
 * “Used on”: shows above each form where its document appears on the site, with links. Pages refer to many other
 * pages, so only documents that are shared are looked up.
 */
export const documentLocations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  if (type === 'siteSettings') {
    return {
      message: 'Used on every page',
      tone: 'caution',
      locations: [{ title: 'Home', href: HOME_PATH }],
    }
  }
  if (type === 'redirect' || isMadeBySite(type)) return null
  const shared = !['page', 'service'].includes(type)
  return documentStore
    .listenQuery(
      { fetch: PLACES, listen: LISTEN },
      { id: getPublishedId(id), shared },
      { perspective: 'drafts', tag: 'used-on' },
    )
    .pipe(
      map((result: unknown) => {
        const { exists, places } = resultSchema.parse(result ?? { exists: false, places: [] })
        // The form of a deleted page says so itself; an address would not bring it back.
        if (!exists && !shared) return null
        const locations = places.flatMap((place) => {
          const href = pathOf(place)
          return href ? [{ title: place.title ?? href, href }] : []
        })
        if (locations.length > 0) {
          const message = shared ? `Used on ${counted(locations.length, 'page')}` : 'Open in the preview'
          return { locations: locations.slice(0, MAX_LISTED), message, tone: 'positive' as const }
        }
        const message = shared
          ? ['Not used on any page', howToUse(type)].filter(Boolean).join('. ')
          : 'No page until it has an address'
        return { message, tone: 'caution' as const }
      }),
    )
}

/** Says how a document of a type is put on a page; null if that is not known. */
function howToUse(type: string): string | null {
  if (type === 'pack') return '“Where it is sold…”, in the menu next to “Publish”, adds it to pages.'
  const section = SHOWN_BY[type]
  return section === undefined ? null : `To show it, choose it in a section of a page, such as “${section}”.`
}
