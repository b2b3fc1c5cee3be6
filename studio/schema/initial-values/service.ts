import { inSentence } from '../../../shared/text/in-sentence'
import { withNewKeys } from '../../documents/keys'
import {
  drawing,
  orderingSlide,
  packTabsOf,
  serviceFormOf,
  trialOf,
  typingOf,
  wordsOf,
  type Fields,
} from './parts'
import type { Site } from './site'

/**
 * Returns a new service, complete except for name, address and icon. The site fills in `{name}`, so the texts need no
 * change when the service gets a name. Free trial, packs and promises are those of the first service.
 */
export function initialService(site: Site): Fields {
  const offers = trialOf(site)
  const goods = offers.map(({ amount, label }) => `${amount} ${label}`)
  const trial = inSentence(goods)
  const lastSlide = site.service?.slides.at(-1)
  return {
    menuNote: `Try ${goods[0]}`,
    headline: { words: wordsOf(site), ending: 'Your {name} Account!', typing: typingOf(site) },
    intro: 'Followers, likes, and views for {name}. All we need is your username.',
    noun: 'followers',
    picture: drawing('followers'),
    banner: { label: 'Free trial', items: goods, actionLabel: 'Get Started Now' },
    trialMessage: `Try it free: ${trial}.`,
    offers,
    popup: {
      _type: 'popup',
      delayMs: 5000,
      title: 'Try it free on your own account',
      picture: drawing('gift'),
      action: { _type: 'link', label: 'Get Started Now', anchor: 'order-section' },
    },
    slides: [orderingSlide(), ...(lastSlide ? [withNewKeys(lastSlide)] : [])],
    account: { label: '{name} username or link', placeholder: 'your.name' },
    packTabs: packTabsOf(site),
    form: serviceFormOf(site),
    order: {
      title: 'Order for {name}',
      lead: 'Start with the free trial or go straight to a pack. One short form and you’re done.',
      ticket: 'stub',
      ornament: 'bell',
    },
    seo: {
      _type: 'seo',
      title: '{name} followers, likes, and views',
      description: `Followers, likes, and views for {name}. Try ${trial} for free.`,
      noIndex: false,
    },
  }
}
