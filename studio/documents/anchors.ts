import { z } from 'zod'
import { OWN_IDS } from '../../shared/addresses/element-ids'

/** Default anchors of sections that leave theirs empty. */
const ANCHORS: Record<string, string> = {
  orderForm: 'order-section',
  serviceTiles: 'order-section',
  postPicker: 'posts',
  videoPicker: 'posts',
}

const sectionSchema = z.object({
  _key: z.string().optional(),
  _type: z.string(),
  anchor: z.string().optional(),
})

/** Phones in tabs, each in a panel whose id is the phone's. */
const phonesSchema = z.object({
  _type: z.literal('phoneTabs'),
  phones: z.array(z.object({ _ref: z.string().optional() })).catch([]),
})

/** A document with its own page. */
export interface PageValue {
  sections?: unknown
  [field: string]: unknown
}

/** The anchors at which links to a page can scroll, by type of the page, beyond those of its sections. */
export const OWN_ANCHORS: Readonly<Record<string, string[]>> = { service: ['order-section'] }

/** Returns the key of each section of a page, and its anchor, which may be its default one. */
export function anchoredSections({ sections }: PageValue = {}): {
  _key: string | undefined
  anchor: string | undefined
}[] {
  return z
    .array(sectionSchema)
    .catch([])
    .parse(sections)
    .map(({ _key, _type, anchor = ANCHORS[_type] }) => ({ _key, anchor }))
}

/** Returns the anchors of a page, except the chapters of its texts. */
export function anchorsOf(page: PageValue, own: readonly string[] = []): string[] {
  const anchors = anchoredSections(page).map(({ anchor }) => anchor)
  return [...own, ...phoneIds(page), ...anchors.filter((anchor) => anchor !== undefined)]
}

/** Returns the ids of the phones on a page, which are anchors, too. */
export function phoneIds({ sections }: PageValue = {}): string[] {
  const tabs = z.array(z.unknown()).catch([]).parse(sections)
  const phones = tabs.flatMap((section) => phonesSchema.safeParse(section).data?.phones ?? [])
  return phones.map(({ _ref }) => _ref).filter((id) => id !== undefined)
}

/**
 * Returns the anchor that a section that is new on a page should have instead of its own or its default one: that with
 * a number, if another part of the page has it. Null if there is nothing to change.
 * @param others the page's other sections
 * @param own further anchors of the page
 */
export function freeAnchor(
  section: unknown,
  others: readonly unknown[],
  own: readonly string[] = [],
): string | null {
  const anchor = anchoredSections({ sections: [section] })[0]?.anchor
  const taken = [...OWN_IDS, ...anchorsOf({ sections: others }, own)]
  if (anchor === undefined || !taken.includes(anchor)) return null
  let number = 2
  while (taken.includes(`${anchor}-${number}`)) number++
  return `${anchor}-${number}`
}
