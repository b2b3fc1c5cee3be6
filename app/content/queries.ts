import { defineQuery } from 'groq'
import { address } from '~/content/fragments/address'
import { benefitSlide } from '~/content/fragments/benefitSlide'
import { dynamicPages, dynamicSlugs } from '~/content/fragments/dynamicPages'
import { floatingButton } from '~/content/fragments/floatingButton'
import { form } from '~/content/fragments/form'
import { formFrame } from '~/content/fragments/formFrame'
import { link, linkHref } from '~/content/fragments/link'
import { offer } from '~/content/fragments/offer'
import { listsInSections, packList, packTab, sellsPack } from '~/content/fragments/pack'
import { page } from '~/content/fragments/page'
import { homeId, pageHref } from '~/content/fragments/pageHref'
import { picture } from '~/content/fragments/picture'
import { popup } from '~/content/fragments/popup'
import { promoVideo } from '~/content/fragments/promoVideo'
import { richText } from '~/content/fragments/richText'
import { sections } from '~/content/fragments/sections'
import { logoCarousel } from '~/content/fragments/sections/logoCarousel'
import { sellingPoint } from '~/content/fragments/sellingPoint'
import { seo } from '~/content/fragments/seo'
import { serviceLinks } from '~/content/fragments/serviceLinks'
import { siteSettings } from '~/content/fragments/siteSettings'

/** What every page shares: brand, header, footer, search texts, and the texts of not-found and error pages. */
export const siteSettingsQuery = defineQuery(/* groq */ `
  ${siteSettings}{
    brand,
    office{ ${address} },
    charity{ ${link} },
    demoNotice{profile},
    "dynamicPages": { ${dynamicPages} },
    "navigation": coalesce(navigation[]{
      _key,
      link{ ${link} },
      submenu,
      submenuAllLabel
    }, []),
    "services": ${serviceLinks},
    headerAction{ ${link} },
    menuLabels{main, "sheet": coalesce(sheet, "Menu"), open, close, theme, home, skip},
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
    labels{
      close,
      play,
      pause,
      "headline": coalesce(headline, "the headline"),
      "banner": coalesce(banner, "the banner"),
      "carousel": coalesce(carousel, "carousel"),
      "slideRole": coalesce(slideRole, "slide"),
      "slide": coalesce(slide, "{n}"),
      videoFallback,
      videoUnavailable,
      transcript,
      "captionsLabel": coalesce(captionsLabel, "English"),
      breadcrumbs,
      home,
      tryAgain,
      apply
    },
    ordering{
      choosePack,
      packGone,
      orderAction,
      orderBar,
      orderOnePost,
      orderEvenly,
      orderUnevenly,
      orderProfile,
      accountTitle,
      accountText,
      accountPlaceholder,
      accountAction,
      accountChange,
      startTitle,
      trialNote,
      orderLabel,
      totalLabel,
      choosePostsTitle,
      choosePostsText,
      choosePostsAction,
      noPostsTitle,
      noPostsText,
      noPostsAction,
      privateTitle,
      privateText,
      unlistedTitle,
      unlistedText,
      formOutdated,
      formUpdate,
      formSent,
      formNew,
      postsLoaded,
      postsShown,
      showMore,
      postsListed,
      postLimit,
      postLimitReached
    },
    messages{
      userNotFound,
      namelessLink,
      foreignLink,
      userFailed,
      videosNoData,
      videosFailed,
      videosNoDataOnProfile,
      noVideosSearchAgain,
      noUserData,
      noVideosAvailable,
      privateAccount,
      connectionFailed,
      tooManyLookups,
      lookupsBusy
    },
    notFound{message, actionLabel},
    errorPage{title, message, actionLabel, offlineTitle},
    "titlePattern": coalesce(titlePattern, "{title}"),
    seo{ ${seo} }
  }
`)

/** The page at `/en/$slug`, or null. */
export const pageQuery = defineQuery(/* groq */ `
  *[_type == "page" && slug.current == $slug][0]{ ${page} }
`)

/** The page chosen as home in the site settings, or null. */
export const homePageQuery = defineQuery(/* groq */ `
  ${siteSettings}.homePage->{ ${page} }
`)

/**
 * The service at `/en/$slug`, or null, with what all service pages share (`shared`) and its order section in the
 * shape of an `orderForm`. The page replaces `{noun}` in selling points with `noun`.
 */
export const serviceQuery = defineQuery(/* groq */ `
  *[_type == "service" && slug.current == $slug][0]{
    _id,
    _type,
    name,
    "slug": slug.current,
    "href": ${pageHref},
    iconKey,
    "icon": icon.asset->url,
    headline{"words": coalesce(words, []), ending, typing{typeMs, deleteMs, pauseMs}},
    intro,
    noun,
    promo{ ${promoVideo} },
    picture{ ${picture} },
    banner{label, "items": coalesce(items, []), actionLabel},
    trialMessage,
    "offers": coalesce(offers[]{ ${offer} }, []),
    popup{ ${popup} },
    "slides": coalesce(slides[]{ ${benefitSlide} }, []),
    ${sections},
    form->{ ${form} },
    account{label, placeholder},
    "packTabs": coalesce(packTabs[]{ ${packTab} }, []),
    "ticket": order.ticket,
    "orderForm": {
      "_key": "order",
      "_type": "orderForm",
      "anchor": "order-section",
      "title": order.title,
      "lead": order.lead,
      "form": form->{ ${form} },
      "points": [],
      "picture": null,
      "ornament": order.ornament,
      "showContact": false,
      "receipt": null,
      "processedText": null,
      "frame": ${siteSettings}.servicePage.frame{ ${formFrame} }
    },
    "shared": ${siteSettings}.servicePage{
      "parent": parent->{title, "href": ${pageHref}},
      claim{text, emphasis},
      slidesLabel,
      slideMs,
      "sellingPoints": coalesce(sellingPoints[]{ ${sellingPoint} }, []),
      logos{ "_key": "logos", "_type": "logoCarousel", ${logoCarousel} },
      trialLabel,
      startLabel,
      startPrice,
      floatingButton{ ${floatingButton} }
    },
    seo{ ${seo} }
  }
`)

/**
 * What `/en/order/$id` orders: a pack (by `_id`) or a service (by `_id` or slug), or null. A pack without its own
 * form has `form: null` and uses that of the one service that sells it or, if several or a page do, the order page's.
 */
export const orderableQuery = defineQuery(/* groq */ `
  *[_type in ["pack", "service"] && (_id == $id || slug.current == $id)][0]{
    _id,
    _type,
    form->{ ${form} },
    _type == "pack" => {
      quantity,
      price,
      "sellers": *[_type in ["page", "service"] && ${sellsPack}]{
        _type,
        name,
        account{label, placeholder},
        form->{ ${form} },
        "packTabs": packTabs[]{ ${packList} },
        ${listsInSections}
      }
    },
    _type == "service" => {
      name,
      account{label, placeholder}
    }
  }
`)

/** The facts behind placeholders in texts: the brand, and the number of services in menus and lists. */
export const siteFactsQuery = defineQuery(/* groq */ `{
  "brand": ${siteSettings}.brand,
  "services": count(*[_type == "service" && defined(slug.current) && unlisted != true])
}`)

/** What is written on the social card of a page or service, and whether the page has a card of its own. */
export const shareCardQuery = defineQuery(/* groq */ `
  *[_type in ["page", "service"] && slug.current == $slug][0]{
    name,
    "title": coalesce(title, name),
    "seoTitle": seo.title,
    "hasOwn": defined(seo.image.asset) || defined(seo.card),
    "brand": ${siteSettings}.brand
  }
`)

/**
 * All pages and services that have an address, for the sitemap. Only the home page is at `/en/home`, even if another
 * page has that slug. Dynamic pages are hidden from search engines, whatever their editors chose.
 */
export const sitemapQuery = defineQuery(/* groq */ `
  *[
    _type in ["page", "service"] && defined(slug.current)
    && (slug.current != "home" || _id == ${homeId})
  ] | order(slug.current asc) {
    _type,
    "slug": slug.current,
    "href": ${pageHref},
    _id,
    _updatedAt,
    "noIndex": coalesce(seo.noIndex, false)
      || (_id != ${homeId} && slug.current in ${siteSettings}{ "slugs": [${dynamicSlugs}] }.slugs)
  }
`)

/** The content that pages and services show, for the dates in the sitemap, and the ids of those that show it. */
export const sitemapPartsQuery = defineQuery(/* groq */ `
  *[_type in ["benefitCard", "faq", "pack", "phone", "platformCard", "teamMember", "video"]]{
    _id,
    _updatedAt,
    "shownOn": *[_type in ["page", "service"] && references(^._id)]._id
  }
`)

/**
 * Every address that the content defines: slugs of pages and services, what can be ordered, and redirects. Redirects
 * may contain anything, since only the Studio validates them: `createRedirectTable` parses them.
 */
export const addressesQuery = defineQuery(/* groq */ `{
  "slugs": *[_type in ["page", "service"] && defined(slug.current)].slug.current,
  "dynamicPages": ${siteSettings}{ ${dynamicPages} },
  "orderables": *[_type in ["pack", "service"]]{_id, "slug": slug.current},
  "redirects": *[_type == "redirect" && defined(from) && defined(to)] | order(from asc) {
    _id,
    from,
    "to": to{ ${linkHref} }.href,
    permanent
  }
}`)

/** The numbers of all forms, against which a visitor's number is checked before a query contains it. */
export const formNumbersQuery = defineQuery(
  /* groq */ `array::unique(*[_type == "form" && defined(formId)].formId)`,
)

/**
 * One of this site's own forms by its number, the packs it may sell, the names of what pages sell, and the texts around
 * the form. Of several forms, it is the oldest; `form` is null if there is none, or if an external provider runs it.
 * Its fields are an editor's input, so validate them before use.
 */
export const ownFormQuery = defineQuery(/* groq */ `{
  "form": *[_type == "form" && formId == $formId] | order(provider == "external" asc, _createdAt asc, _id asc)[0]{
    _id,
    title,
    formId,
    provider,
    kind,
    "fields": coalesce(fields[]{
      _key, type, label, help, placeholder, required, width, "options": coalesce(options, []), fills
    }, []),
    "assurances": coalesce(assurances, []),
    submitLabel,
    confirmation{title, text[]{ ${richText} }},
    paymentLink,
    "notify": coalesce(notify, []),
    maxLinks,
    proofOfWork
  },
  "packs": *[_type == "pack" && defined(quantity) && defined(price)] | order(quantity asc){
    _id, quantity, price, paymentLink, "form": form._ref
  },
  "services": *[_type == "service"]{
    name,
    "form": form._ref,
    "hasTrial": count(offers) > 0,
    "packTabs": packTabs[]{ ${packList} },
    ${listsInSections}
  },
  "pages": *[_type == "page" && defined(sections)]{
    "forms": sections[_type == "orderForm"].form._ref,
    ${listsInSections}
  },
  "phones": *[_type == "phone" && defined(model)] | order(_id asc){
    _id, model, price, "available": coalesce(available, true)
  },
  "settings": ${siteSettings}{
    brand,
    "email": office.email,
    "notify": coalesce(orderNotify, []),
    referencePrefix,
    formTexts{
      optional, choose, pack, summary, total, send, sending, trialSend, problems, corrected, required, posts, account, links, otherLink, accountLink, tooManyLinks, email, phone, url, number, tooLong, choice,
      consent, trial, packGone, packNotFor, packChanged, phoneChanged, sold, again, tooFast, tooMany, notKept, offline, thanks, next, repeated, repeatedUnpaid, earlier, trialNext, reference, payNow, status
    },
    orderMail{orderSubject, trialSubject, subject, greeting, orderText, trialText, text, closing, teamSubject}
  }
}`)

/**
 * Who is emailed about the payments of a form's orders, and the texts of these emails. They do not need the form, which
 * may have been deleted since an order was sent with it.
 */
export const paymentMailQuery = defineQuery(/* groq */ `{
  "form": *[_type == "form" && _id == $form][0]{ "notify": coalesce(notify, []) },
  "settings": ${siteSettings}{
    brand,
    "email": office.email,
    "notify": coalesce(orderNotify, []),
    "isEveryPaymentMailed": coalesce(mailEveryPayment, false),
    formTexts{reference, total, payNow, status},
    orderMail{greeting, closing, failedSubject, failedText}
  }
}`)

/** Texts of the pages shown instead of a form. */
export const formProblemsQuery = defineQuery(/* groq */ `
  ${siteSettings}.formProblems{
    missingTitle, missing, floodTitle, flood, foreignTitle, foreign, unreadableTitle, unreadable, tooLarge, failedTitle, failed
  }
`)

/** The addresses of the team that are notified of submissions, from the settings and from each form. */
export const teamRecipientsQuery = defineQuery(/* groq */ `{
  "settings": coalesce(${siteSettings}.orderNotify, []),
  "forms": *[_type == "form" && defined(formId)] | order(title asc, _id asc){
    title, provider, "notify": coalesce(notify, [])
  }
}`)

/** Texts of the order status page. */
export const orderStatusQuery = defineQuery(/* groq */ `
  ${siteSettings}{
    orderStatus{
      title, askedTitle, lead, unpaid, pendingNote, failedNote, refundNote,
      received, paid, awaited, pending, inProgress, done, refunded, progress, stepDone, stepCurrent, stepAhead,
      ordered, asked, message, home
    },
    ordering{orderOnePost, orderEvenly, orderUnevenly},
    "payNow": formTexts.payNow
  }
`)

/** Where submissions are paid for. */
export const paymentLinksQuery = defineQuery(/* groq */ `{
  "form": *[_type == "form" && _id == $form][0].paymentLink,
  "pack": *[_type == "pack" && _id == $pack][0]{_id, "price": coalesce(price, 0), paymentLink},
  "phones": *[_type == "phone" && model == $phone] | order(_id asc){
    _id, model, price, "available": coalesce(available, true)
  }
}`)

/** How many days submissions are kept; null when the settings do not say. */
export const retentionQuery = defineQuery(/* groq */ `
  ${siteSettings}.retentionDays
`)
