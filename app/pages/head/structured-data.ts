import { brandOf } from '~/content/brand'
import type { FaqSection, PictureContent, Service, SiteSettings, VideoContent } from '~/content/parts'
import type { Page, PageSection, Section } from '~/content/sections'
import { videoFileUrl } from '~/features/video/video-url'
import type { SiteConfig } from '~/http/load-context'
import type { Crumb } from '~/pages/Breadcrumbs'
import { pictureFileUrl } from '~/pictures/picture-sources'
import { missingParts, missingPartsOfService } from '~/sections/missing-parts'
import { HOME_PATH } from '~shared/addresses/home-path'
import { wordsOf } from '~shared/text/has-words'
import { absoluteUrl } from './absolute-url'
import { cardOf, type SeoContent } from './own-card'

/** A schema.org object. */
export type Thing = { '@type': string } & Record<string, unknown>

/** The site's own data for the head of a page. */
export interface SiteData {
  settings: SiteSettings | null | undefined
  site: Pick<SiteConfig, 'siteUrl' | 'mediaBaseUrl'> | undefined
}

/** The site's own data, and what editors enter for the page. */
interface Place extends SiteData {
  seo?: SeoContent | null
}

/**
 * Returns structured data of a page or a service page: the agency, on the home page the site, the breadcrumbs, and what
 * its sections show.
 * @param trail the breadcrumbs on the page
 */
export function pageThings(shown: Page | Service, trail: readonly Crumb[], site: SiteData): Thing[] {
  const place = { ...site, seo: shown.seo }
  return [
    organization(site),
    ...(shown.href === HOME_PATH ? [webSite(site)] : []),
    ...(trail.length > 0 ? [breadcrumbList(trail, site)] : []),
    ...('promo' in shown && shown.promo && !missingPartsOfService(shown)
      ? videoObjects([shown.promo.video], place)
      : []),
    ...sectionThings(shown.sections, place),
  ]
}

/** The agency: name, logo, address. */
function organization({ settings, site }: SiteData): Thing {
  const office = settings?.office
  return withoutUnknown({
    '@type': 'Organization',
    name: settings?.brand,
    url: absoluteUrl(HOME_PATH, site?.siteUrl),
    logo: absoluteUrl('/icon-512.png', site?.siteUrl),
    email: office?.email,
    telephone: office?.phone,
    address:
      office &&
      withoutUnknown({
        '@type': 'PostalAddress',
        streetAddress: office.street,
        addressLocality: office.city,
        addressRegion: office.state,
        postalCode: office.postalCode,
        addressCountry: office.country,
      }),
  })
}

/**
 * The site and its name, which search engines show above its pages. They take it from the home page, and know the site
 * by the root of its host, which redirects there.
 */
function webSite({ settings, site }: SiteData): Thing {
  return { '@type': 'WebSite', name: brandOf(settings), url: absoluteUrl('/', site?.siteUrl) }
}

/** The breadcrumbs from home down to a page. */
function breadcrumbList(trail: readonly Crumb[], { settings, site }: SiteData): Thing {
  const whole = [{ title: settings?.labels?.home ?? '', href: HOME_PATH }, ...trail]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: whole.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.title,
      item: absoluteUrl(crumb.href, site?.siteUrl),
    })),
  }
}

/** Questions and answers, as plain text. */
function faqPage(faqs: FaqSection['faqs']): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map((faq) => ({
      '@type': 'Question',
      name: faq.question,
      acceptedAnswer: { '@type': 'Answer', text: wordsOf(faq.answer) },
    })),
  }
}

/**
 * The videos on the page, without those that have no thumbnail, which search engines would reject. A new draft may lack
 * values that its type promises.
 */
function videoObjects(videos: readonly VideoContent[], place: Place): Thing[] {
  const { site } = place
  return videos
    .map((video) => {
      const file = videoFileUrl(video, site?.mediaBaseUrl ?? '')
      return withoutUnknown({
        '@type': 'VideoObject',
        name: video.title,
        description: video.description,
        thumbnailUrl: pictureUrl(video.poster, place),
        uploadDate: video.publishedOn,
        duration: video.durationSeconds && `PT${video.durationSeconds}S`,
        transcript: video.transcript,
        contentUrl: file && absoluteUrl(file, site?.siteUrl),
        embedUrl: file ? null : video.embed,
      })
    })
    .filter(({ thumbnailUrl }) => thumbnailUrl)
}

/**
 * Returns a picture's URL. A drawing has none, so it gets that of the page's picture for shared links, or else the
 * site's: search engines ask for a picture of its own for each video.
 */
function pictureUrl(picture: PictureContent, { settings, site, seo }: Place): string | undefined {
  const address = pictureFileUrl(picture, site?.mediaBaseUrl ?? '')
  return address
    ? absoluteUrl(address, site?.siteUrl)
    : (cardOf(seo, site) ?? cardOf(settings?.seo, site))?.url
}

/** A pre-owned phone and its price, in USD. Its offer has a URL only if the link is a web address. */
function phoneProduct(phone: Section<'phoneTabs'>['phones'][number], orderHref: string, place: Place): Thing {
  const { settings, site } = place
  const url = absoluteUrl(orderHref, site?.siteUrl)
  return {
    '@type': 'Product',
    name: phone.model,
    description: phone.description,
    image: phone.pictures.flatMap((picture) => pictureUrl(picture, place) ?? []),
    brand: { '@type': 'Brand', name: phone.brand },
    color: phone.color,
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      price: phone.price,
      priceCurrency: 'USD',
      itemCondition: 'https://schema.org/UsedCondition',
      availability: `https://schema.org/${phone.available ? 'InStock' : 'OutOfStock'}`,
      ...(/^https?:/i.test(url) ? { url } : {}),
      seller: { '@type': 'Organization', name: settings?.brand },
    },
  }
}

/** Returns structured data of a page's sections: videos, phones and questions. */
export function sectionThings(all: readonly PageSection[], place: Place): Thing[] {
  const sections = all.filter((section) => !missingParts(section))
  const films = sections.flatMap((section) => {
    switch (section._type) {
      case 'videoHero':
      case 'aiIntro':
      case 'videoIntro':
        return section.promo ? [section.promo.video] : []
      case 'videoShowcase':
        return section.videos
      default:
        return []
    }
  })
  const faqs = sections.flatMap((section) => (section._type === 'faqList' ? section.faqs : []))
  const phones = sections.flatMap((section) =>
    section._type === 'phoneTabs'
      ? section.phones.map((phone) => phoneProduct(phone, section.order.href, place))
      : [],
  )
  return [
    ...videoObjects(films, place),
    ...phones,
    // A page has a single FAQ, even if spread over several sections.
    ...(faqs.length > 0 ? [faqPage(faqs)] : []),
  ]
}

/** Returns an object without the properties whose values are empty or unknown. */
function withoutUnknown({ '@type': type, ...properties }: Thing): Thing {
  const known = Object.entries(properties).filter(([, value]) => value)
  return { '@type': type, ...Object.fromEntries(known) }
}
