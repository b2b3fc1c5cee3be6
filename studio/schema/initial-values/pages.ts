import { newKey } from '../../documents/keys'
import { block, type Fields } from './parts'
import { initialSection } from './sections'
import type { Site } from './site'

/** A kind of page that editors can start from. */
export interface PageTemplate {
  id: 'page-landing' | 'page-offer' | 'page-legal'
  title: string
  description: string
  /** The sections, each with its type and any differences from its usual initial values. */
  sections: (site: Site) => [type: string, changes?: Fields][]
}

/** The kinds of pages that editors can start from, in addition to an empty one. */
export const PAGE_TEMPLATES: readonly PageTemplate[] = [
  {
    id: 'page-landing',
    title: 'Landing page',
    description: 'A headline, what is included, questions, and a form.',
    sections: () => [
      ['videoHero'],
      ['proofBar'],
      ['featureList'],
      ['howItWorks'],
      ['faqList'],
      ['orderForm', { anchor: 'order-section' }],
    ],
  },
  {
    id: 'page-offer',
    title: 'Offer page',
    description: 'A single offer: banner, free trial, packs, and a form.',
    sections: () => [
      ['marqueeBanner'],
      ['pageIntro', { action: { _type: 'link', label: 'Get Started Now', anchor: 'order-section' } }],
      ['freeTrial', { action: { _type: 'link', label: 'Get Started Now', anchor: 'order-section' } }],
      ['packShelf'],
      ['faqList'],
      ['orderForm', { anchor: 'order-section' }],
    ],
  },
  {
    id: 'page-legal',
    title: 'Legal page',
    description: 'A title and chapters, with the office’s address from the site settings.',
    sections: (site) => [
      [
        'pageIntro',
        { title: 'Legal notice', lead: 'Who runs this website, and how to reach us.', action: undefined },
      ],
      ['prose', { body: legalChapters(site) }],
    ],
  },
]

/** The sections of a template, ready to be inserted. */
export function initialPage({ sections }: PageTemplate, site: Site): Fields {
  return {
    sections: sections(site).map(([type, changes]) => {
      const fields = { ...initialSection(type, site), ...changes }
      const present = Object.entries(fields).filter(([, value]) => value !== undefined)
      return { _key: newKey(), _type: type, ...Object.fromEntries(present) }
    }),
  }
}

/** Returns chapters with facts from the site settings only; what else a legal page must say is for a lawyer. */
function legalChapters({ address }: Site) {
  const place = [
    address?.street,
    address?.city,
    [address?.state, address?.postalCode].filter(Boolean).join(' '),
  ]
  return [
    block('Who we are', 'h2'),
    block(['{brand}', ...place].filter(Boolean).join(', ')),
    block('How to reach us', 'h2'),
    block(address?.email ? `Write to ${address.email}.` : 'Use the form on the contact page.'),
    block('Changes to this page', 'h2'),
    block('We may change this page. A change applies from the day it appears here.'),
  ]
}
