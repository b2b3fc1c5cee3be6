import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { readAddresses } from '~/content/addresses.server'
import { withOwnName } from '~/content/placeholders.server'
import { pageQuery, serviceQuery } from '~/content/queries'
import type { Page } from '~/content/sections'
import { shareCardOf } from '~/content/share-card.server'
import { redirectOrNotFound, requirePage } from '~/http/redirect-or-not-found.server'
import { missingPartsOfService } from '~/sections/missing-parts'
import { settingsAddress } from '~/site-settings/root-loader.server'
import { dynamicPageAt } from '~shared/addresses/dynamic-pages'
import { HOME_PATH } from '~shared/addresses/home-path'

/** Loads the page or the service page at the request's slug. */
export async function loadContentPage({ params, request, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  await requirePage(slug, request, context)
  const page = await context.content.fetch(pageQuery, { slug })
  if (page) return { ...(await withPageDetails(page, context)), service: null }
  const service = await context.content.fetch(serviceQuery, { slug })
  // Only editors see an unfinished service.
  if (service && (context.preview || !missingPartsOfService(service))) {
    const madeCard = await madeCardOf(slug, context)
    return {
      page: null,
      service: withOwnName(service),
      madeCard,
      destination: null,
      noIndex: false,
      settingsAddress: await settingsAddress(context.content),
    }
  }
  return redirectOrNotFound(request, context)
}

/**
 * Adds to a page what editors do not write: the card that the site makes, which result page this is, if any, whether
 * to hide it from search engines whatever they chose, and the address of the site settings.
 */
export async function withPageDetails(page: Page, context: AppLoadContext) {
  const slug = page.slug ?? ''
  const { dynamicPages } = await readAddresses(context.content, context.log)
  const dynamic = dynamicPageAt(slug, dynamicPages)
  return {
    page,
    madeCard: await madeCardOf(slug, context),
    // Set for a result page without a username, which says that it has no profile.
    destination: dynamic === 'order' ? null : dynamic,
    // Without a username or an id, a dynamic page says that there is nothing to see.
    noIndex: dynamic !== null && page.href !== HOME_PATH,
    // Tells a browser, which loads the settings once, that an editor has changed them since.
    settingsAddress: await settingsAddress(context.content),
  }
}

async function madeCardOf(slug: string, { content }: AppLoadContext): Promise<string | null> {
  return (await shareCardOf(content, slug))?.path ?? null
}
