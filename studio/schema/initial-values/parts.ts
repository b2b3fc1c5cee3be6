import { newKey, withNewKeys } from '../../documents/keys'
import type { Site } from './site'

/** Any value of a field. */
export type Fields = Record<string, unknown>

/** Typing speed of a headline, in ms, if no service has one yet. */
const TYPING = { _type: 'typing', typeMs: 120, deleteMs: 100, pauseMs: 3000 }

/** Entries of a list, each with a `_key`. */
export function entries<Entry extends object>(list: readonly Entry[]) {
  return list.map((entry) => ({ _key: newKey(), ...entry }))
}

/** A reference; nothing without an id. */
export function reference(id: string | null | undefined) {
  return id ? { _type: 'reference', _ref: id } : undefined
}

/** A list of references. */
export function referencesTo(ids: readonly string[]) {
  return entries(ids.map((_ref) => ({ _type: 'reference', _ref })))
}

/** A link to a page or service, or to a place on it; nothing without an id. */
export function linkTo(label: string, id: string | null | undefined, anchor?: string) {
  const page = reference(id)
  return page && { _type: 'link', label, page, ...(anchor === undefined ? {} : { anchor }) }
}

/** One of the site’s drawings, as decoration. */
export function drawing(scene: string) {
  return { _type: 'picture', scene, decorative: true }
}

/** The typing speed of a headline, as on the other pages. */
export function typingOf(site: Site) {
  return site.service?.headline?.typing ?? TYPING
}

/** The words that headlines type one after another. */
export function wordsOf(site: Site): string[] {
  const words = site.service?.headline?.words ?? []
  return words.length > 0 ? words : ['Grow', 'Boost', 'Expand', 'Elevate']
}

/** The form for a service without a form of its own, which does not ask for an account of another one. */
export function serviceFormOf(site: Site) {
  return reference(site.servicesForm ?? site.orderForm ?? site.anyForm)
}

/** The form for what a page sells. */
export function orderFormOf(site: Site) {
  return reference(site.orderForm ?? site.anyForm)
}

/** The texts around a form, as on the service pages. */
export function frameOf(site: Site): Fields {
  return (
    site.frame ?? {
      bar: 'Secure order form',
      payment: 'No password required',
      loading: 'Loading the form',
      fallback: 'The form is taking longer than usual. You can open it on its own:',
      fallbackLink: 'Open the form in a new tab',
    }
  )
}

/** Questions that fit any page. */
export function questionsOf({ asked, questions }: Site) {
  const first = [...new Set(asked)].slice(0, 4)
  return referencesTo(first.length > 0 ? first : questions)
}

/** A promo video that leads to the quote page when it ends; nothing without a video and that page. */
export function promoOf(site: Site) {
  const video = reference(site.promos[0] ?? site.videos[0])
  const page = reference(site.quotePage)
  if (!video || !page) return undefined
  return {
    _type: 'promoVideo',
    video,
    thumbnail: 'wide',
    label: 'Watch the video',
    player: 'modal',
    endTarget: { _type: 'textLink', page },
  }
}

/** Packs of every kind, in tabs. */
export function packTabsOf(site: Site) {
  return entries(
    [
      { kind: 'followers', label: 'Followers', kindName: 'followers' },
      { kind: 'likes', label: 'Likes', kindName: 'likes' },
      { kind: 'views', label: 'Views', kindName: 'views' },
    ].map((tab) => ({ _type: 'packTab', ...tab, packs: referencesTo(site.packs) })),
  )
}

/** What a new customer can try for free, as on the first service. */
export function trialOf(site: Site) {
  const offers = site.service?.trial ?? []
  return withNewKeys(
    offers.length > 0 ? offers : [{ _key: '', _type: 'offer', amount: 100, label: 'followers' }],
  )
}

/** A slide on how ordering works, which is true of everything that is sold here. */
export function orderingSlide() {
  return {
    _key: newKey(),
    _type: 'benefitSlide',
    title: 'How ordering works',
    points: entries(
      [
        'Tell us the name of your account',
        'Choose what you need',
        'Send one short form. We never ask for your password',
      ].map((words) => ({ _type: 'point', text: words })),
    ),
  }
}

/** A paragraph, heading or list item of rich text. */
export function block(words: string, style: 'normal' | 'h2' = 'normal') {
  return {
    _key: newKey(),
    _type: 'block',
    style,
    markDefs: [],
    children: [{ _key: newKey(), _type: 'span', marks: [], text: words }],
  }
}
