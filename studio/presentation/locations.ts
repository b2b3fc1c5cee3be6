import { map } from 'rxjs'
import type { DocumentLocationResolver } from 'sanity/presentation'
import { z } from 'zod'
import { pathOf } from '../paths'
import { isMadeBySite } from '../structure/singletons'

/** Above this many places the form only says how many there are. */
const MOST_LISTED = 20

const placesSchema = z.array(
  z.object({ _type: z.string(), title: z.string().nullable(), slug: z.string().nullable() }),
)

/**
 * Pages on which a document appears: itself when it has an address; else whatever refers to it, directly or through a
 * document that does (a form through the pack that it orders; never what visitors sent); or, for what the settings put on the pages of all services,
 * these.
 */
const PLACES = `*[
  _type in ["page", "service"] && defined(slug.current)
  && (_id == $id || ($shared && (
    references($id)
    || references(*[references($id) && !(_type in ["page", "service", "siteSettings", "submission"])]._id)
    || (_type == "service" && $id in *[_id == "siteSettings"][0].servicePage.logos.logos[]._ref)
  )))
] | order(title asc) { _type, "title": coalesce(title, name), "slug": slug.current }`

/** Whose changes may change the answer; drafts have other ids, so it asks for none. */
const LISTEN = '*[_type in ["page", "service"]]'

/**
 * “Used on”: shows above each form where its document appears on the site, and goes there. A page links many others;
 * only what other documents share is looked for in them.
 */
export const documentLocations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  if (type === 'siteSettings') {
    return {
      message: 'Used on every page',
      tone: 'caution',
      locations: [{ title: 'Home', href: '/en/home' }],
    }
  }
  if (type === 'redirect' || isMadeBySite(type)) return null
  const shared = !['page', 'service'].includes(type)
  return documentStore
    .listenQuery(
      { fetch: PLACES, listen: LISTEN },
      { id: publishedId(id), shared },
      { perspective: 'drafts', tag: 'used-on' },
    )
    .pipe(
      map((answer: unknown) => {
        const places = placesSchema.parse(answer ?? [])
        const locations = places.flatMap((place) => {
          const href = pathOf(place)
          return href ? [{ title: place.title ?? href, href }] : []
        })
        if (locations.length > 0) {
          const message = shared
            ? `Used on ${locations.length} ${locations.length === 1 ? 'page' : 'pages'}`
            : 'See it in the preview'
          return { locations: locations.slice(0, MOST_LISTED), message, tone: 'positive' as const }
        }
        return shared
          ? { message: 'Not used on any page', tone: 'caution' as const }
          : { message: 'No page before it has an address', tone: 'caution' as const }
      }),
    )
}

function publishedId(id: string): string {
  return id.replace(/^drafts\.|^versions\.[^.]+\./, '')
}
