import { z } from 'zod'

/** Where sections are jumped to that leave their anchor empty. */
const ANCHORS: Record<string, string> = {
  orderForm: 'order-section',
  serviceTiles: 'order-section',
  postPicker: 'posts',
}

const sectionSchema = z.object({ _type: z.string(), anchor: z.string().optional() })
/** A link that leads to a place on the page that holds it. */
const jumpSchema = z.object({
  _type: z.enum(['link', 'textLink']),
  page: z.never().optional(),
  href: z.never().optional(),
  anchor: z.string(),
})

interface PageValue {
  sections?: unknown
  [field: string]: unknown
}

interface Complaint {
  message: string
  path: (string | number | { _key: string })[]
}

/**
 * Validator for a document with a page of its own: its links may only jump to sections that it has.
 * @param own anchors of what the page has besides its sections
 */
export function validateAnchorLinks(own: string[] = []) {
  return (page: PageValue | undefined): true | Complaint[] => {
    const sections = z.array(sectionSchema).catch([]).parse(page?.sections)
    const anchors = [...own, ...sections.flatMap(({ _type, anchor }) => anchor ?? ANCHORS[_type] ?? [])]
    const complaints: Complaint[] = []
    walk(page, [], (value, path) => {
      const jump = jumpSchema.safeParse(value).data
      if (!jump || anchors.includes(jump.anchor)) return
      complaints.push({
        path: [...path, 'anchor'],
        message:
          anchors.length === 0
            ? `No section of this page has the anchor ${jump.anchor}, nor any other.`
            : `No section of this page has the anchor ${jump.anchor}. There are: ${[...new Set(anchors)].join(', ')}.`,
      })
    })
    return complaints.length === 0 || complaints
  }
}

/** Calls `visit` for everything inside a document, with the way that leads there as the Studio writes it. */
function walk(
  value: unknown,
  path: Complaint['path'],
  visit: (value: unknown, path: Complaint['path']) => void,
) {
  if (typeof value !== 'object' || value === null) return
  visit(value, path)
  if (Array.isArray(value)) {
    value.forEach((item: unknown, index) => {
      const { _key } = z.object({ _key: z.string() }).safeParse(item).data ?? {}
      walk(item, [...path, _key === undefined ? index : { _key }], visit)
    })
    return
  }
  for (const [key, child] of Object.entries(value)) walk(child, [...path, key], visit)
}
