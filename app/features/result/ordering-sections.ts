import type { PageSection, Section } from '~/content/sections'
import { listOffers, type Offer } from '~/features/ordering/offers'
import { GRID_ID, POSTS_ID, type ResultPage } from './result-context'

/** The sections of a result page that take part in an order. */
export interface OrderingSections {
  /** The section where a pack is chosen above the posts, if the page has one. */
  picker: Section<'videoPicker'> | undefined
  /** What the page sells. */
  offers: Offer[]
  /** Where links within the page lead. */
  anchors: Pick<ResultPage, 'packsAnchor' | 'postsAnchor' | 'formAnchor'>
}

/** Finds the sections of a result page that take part in an order; packs in tabs take precedence over the picker's. */
export function orderingSectionsOf(sections: readonly PageSection[]): OrderingSections {
  const picker = sections.find((section) => section._type === 'videoPicker')
  const tabs = sections.find((section) => section._type === 'packTabs')?.tabs ?? picker?.tabs
  return {
    picker,
    offers: listOffers(tabs),
    anchors: {
      packsAnchor: picker ? (picker.anchor ?? POSTS_ID) : null,
      postsAnchor: picker
        ? GRID_ID
        : (sections.find((section) => section._type === 'postPicker')?.anchor ?? null),
      formAnchor: sections.find((section) => section._type === 'orderForm')?.anchor ?? null,
    },
  }
}
