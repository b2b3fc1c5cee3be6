import type { LoaderFunctionArgs } from '@remix-run/node'
import { readAddresses } from '~/content/addresses.server'
import { machinePageAt } from '~/content/machine-pages'
import { withOwnName } from '~/content/placeholders.server'
import { shareCardOf } from '~/content/share-card.server'
import { pageQuery, serviceQuery } from '~/content/queries'
import { missingPartsOfService } from '~/sections/missing-parts'
import { redirectOrNotFound, requirePage } from '~/http/redirect-or-not-found.server'

/** Loads the page or the service page at the request's slug. */
export async function loadContentPage({ params, request, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  await requirePage(slug, request, context)
  const page = await context.content.fetch(pageQuery, { slug })
  const madeCard = (await shareCardOf(context.content, slug))?.path ?? null
  if (page) {
    const { machinePages } = await readAddresses(context.content, context.log)
    const machine = machinePageAt(slug, machinePages)
    // A result page without a username: it has no profile and says so.
    const destination = machine === 'order' ? null : machine
    return { page, service: null, madeCard, destination }
  }
  const service = await context.content.fetch(serviceQuery, { slug })
  // Half a service is for its editors only.
  if (service && (context.preview || !missingPartsOfService(service)))
    return { page: null, service: withOwnName(service), madeCard, destination: null }
  return redirectOrNotFound(request, context)
}
