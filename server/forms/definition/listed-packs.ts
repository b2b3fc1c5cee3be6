import { z } from 'zod'
import { PACK_KINDS, type PackKind } from '../../../shared/ordering/kinds'
import { listOf } from '../list-of'

/** The packs of one kind that are sold together, such as a tab of a service. */
export interface PackList {
  /** Name of the service that sells them; null for those of a page, which are for TikTok accounts. */
  service: string | null
  kind: PackKind
  /** What the kind is called: `Short views`, `short views`. */
  names: readonly string[]
  /** Their `_id`s. */
  packs: readonly string[]
}

const text = z.string().trim().nullish().catch(null)
const id = z.string().nullish().catch(null)

const listSchema = z.object({
  kind: z.enum(PACK_KINDS),
  label: text,
  kindName: text,
  packs: listOf(z.string()),
})
const lists = listOf(listSchema)
/** Packs that are sold as every kind. */
const anyKind = listOf(z.string())

/** The parts of a service that decide what forms sell. */
export const sellingService = z.object({
  name: z
    .string()
    .trim()
    .nullish()
    .transform((name) => name || null),
  form: id,
  hasTrial: z.boolean().nullish().catch(null),
  packTabs: lists,
  shelves: lists,
  tabs: lists,
  anyKind,
})

/** The parts of a page that decide what forms sell. */
export const sellingPage = z.object({
  forms: listOf(z.string()),
  shelves: lists,
  tabs: lists,
  anyKind,
})

type Service = z.output<typeof sellingService>
type Page = z.output<typeof sellingPage>

/** A list as its service or page defines it, with the name of its kind for use in a sentence. */
interface NamedList extends PackList {
  kindName: string | null
}

/** Returns the lists of packs of services and pages. As on pages, texts of a service may contain its name. */
export function listedPacks(services: readonly Service[], pages: readonly Page[]): NamedList[] {
  return [
    ...services.flatMap(({ name, packTabs, ...sections }) =>
      [...packTabs, ...listsIn(sections)].map((list) => namedList(list, name ?? '')),
    ),
    ...pages.flatMap((sections) => listsIn(sections).map((list) => namedList(list, null))),
  ]
}

function listsIn({ shelves, tabs, anyKind }: Pick<Page, 'shelves' | 'tabs' | 'anyKind'>) {
  const unnamed = PACK_KINDS.map((kind) => ({ kind, label: null, kindName: null, packs: anyKind }))
  return [...shelves, ...tabs, ...(anyKind.length > 0 ? unnamed : [])]
}

function namedList(
  { kind, label, kindName, packs }: z.output<typeof listSchema>,
  service: string | null,
): NamedList {
  const withName = (given: string | null | undefined): string | null =>
    (service ? given?.replaceAll('{name}', () => service) : given) || null
  const shownKindName = withName(kindName)
  return {
    service,
    kind,
    packs,
    names: [withName(label), shownKindName].filter((name) => name !== null),
    kindName: shownKindName,
  }
}

/** Returns the service whose form this is; null if others, a page that lists packs or a pack use it, too. */
export function ownerOf(
  formId: string,
  services: readonly Service[],
  pages: readonly Page[],
  packs: readonly { form?: string | null }[],
): string | null {
  const [owner, ...others] = services.filter(({ form }) => form === formId)
  // A page without packs of its own, such as a landing page, sells what the form does elsewhere.
  const isShared =
    pages.some(({ forms, ...sections }) => forms.includes(formId) && listsIn(sections).length > 0) ||
    packs.some(({ form }) => form === formId)
  return owner === undefined || others.length > 0 || isShared ? null : owner.name
}
