import { defineQuery } from 'groq'
import { form } from '~/content/fragments/form'
import { link } from '~/content/fragments/link'
import { page } from '~/content/fragments/page'
import { seo } from '~/content/fragments/seo'
import { serviceLinks } from '~/content/fragments/serviceLinks'

/** What every page shares: brand, header, footer, search words, not-found and error texts. */
export const siteSettingsQuery = defineQuery(/* groq */ `
  *[_type == "siteSettings" && _id == "siteSettings"][0]{
    brand,
    charity{ ${link} },
    demoNotice{profile, form},
    "navigation": coalesce(navigation[]{
      _key,
      link{ ${link} },
      submenu,
      submenuAllLabel
    }, []),
    "services": ${serviceLinks},
    headerAction{ ${link} },
    menuLabels{main, open, close, theme, home, skip},
    footer{
      statement,
      action{ ${link} },
      "columns": coalesce(columns[]{
        _key,
        title,
        "links": coalesce(links[]{ _key, ${link} }, [])
      }, []),
      note,
      "copyright": coalesce(copyright, "© {year}"),
      home
    },
    search{label, placeholder, loading},
    notFound{message, actionLabel},
    errorPage{title, message, actionLabel},
    "titlePattern": coalesce(titlePattern, "{title}"),
    seo{ ${seo} }
  }
`)

/** The page at `/en/$slug`, or null. */
export const pageQuery = defineQuery(/* groq */ `
  *[_type == "page" && slug.current == $slug][0]{ ${page} }
`)

/** The page that the site settings choose as home, or null. */
export const homePageQuery = defineQuery(/* groq */ `
  *[_type == "siteSettings" && _id == "siteSettings"][0].homePage->{ ${page} }
`)

/** The service at `/en/$slug`, or null. */
export const serviceQuery = defineQuery(/* groq */ `
  *[_type == "service" && slug.current == $slug][0]{
    _id,
    _type,
    name,
    "slug": slug.current,
    iconKey,
    headline{"words": coalesce(words, []), ending, typing{typeMs, deleteMs, pauseMs}},
    intro,
    "offers": coalesce(offers[]{_key, amount, label}, []),
    form->{ ${form} },
    seo{ ${seo} }
  }
`)

/**
 * What `/en/order/$id` orders: a pack (by `_id`) or a service (by `_id` or the word in its address), or null. A pack
 * without a form of its own has `form: null`: the order page's form takes it.
 */
export const orderableQuery = defineQuery(/* groq */ `
  *[_type in ["pack", "service"] && (_id == $id || slug.current == $id)][0]{
    _id,
    _type,
    form->{ ${form} },
    _type == "pack" => {quantity, price},
    _type == "service" => {
      name,
      "slug": slug.current,
      iconKey,
      intro,
      "offers": coalesce(offers[]{_key, amount, label}, [])
    }
  }
`)

/** Every page and service with an address, for the sitemap. */
export const sitemapQuery = defineQuery(/* groq */ `
  *[_type in ["page", "service"] && defined(slug.current)] | order(slug.current asc) {
    _type,
    "slug": slug.current,
    _updatedAt,
    "noIndex": coalesce(seo.noIndex, false)
  }
`)
