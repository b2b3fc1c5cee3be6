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
      settingsAddress: await settingsAddress(context.content),
    }
  }
  return redirectOrNotFound(request, context)
}

/** Hides a dynamic page from search engines: without a username or an id, it says that there is nothing to see. */
function hidden(page: Page): Page {
  return { ...page, seo: { ...NO_SEO, ...page.seo, noIndex: true } }
}

const NO_SEO = {
  title: null,
  description: null,
  image: null,
  crop: null,
  hotspot: null,
  card: null,
  imageAlt: null,
}

/**
 * Adds to a page what editors do not write: the card that the site makes, which result page this is, if any, and the
 * address of the site settings. Hides result and order pages from search engines.
 */
export async function withPageDetails(page: Page, context: AppLoadContext) {
  const slug = page.slug ?? ''
  const { dynamicPages } = await readAddresses(context.content, context.log)
  const dynamic = dynamicPageAt(slug, dynamicPages)
  return {
    page: dynamic !== null && page.href !== HOME_PATH ? hidden(page) : page,
    madeCard: await madeCardOf(slug, context),
    // Set for a result page without a username, which says that it has no profile.
    destination: dynamic === 'order' ? null : dynamic,
    // Tells a browser, which loads the settings once, that an editor has changed them since.
    settingsAddress: await settingsAddress(context.content),
  }
}

async function madeCardOf(slug: string, { content }: AppLoadContext): Promise<string | null> {
  return (await shareCardOf(content, slug))?.path ?? null
}
