import type { SanityClient } from '@sanity/client'
import { ClockIcon } from '@sanity/icons/Clock'
import { CogIcon } from '@sanity/icons/Cog'
import { DocumentIcon } from '@sanity/icons/Document'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { EditIcon } from '@sanity/icons/Edit'
import { HomeIcon } from '@sanity/icons/Home'
import { MenuIcon } from '@sanity/icons/Menu'
import { PanelLeftIcon } from '@sanity/icons/PanelLeft'
import { TrashIcon } from '@sanity/icons/Trash'
import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { UnlinkIcon } from '@sanity/icons/Unlink'
import { createElement, type ComponentType } from 'react'
import type { CurrentUser } from 'sanity'
import type {
  ListItemBuilder,
  StructureBuilder,
  StructureResolver,
  StructureResolverContext,
  UserComponent,
} from 'sanity/structure'
import { RecentlyDeleted } from '../deletions/RecentlyDeleted'
import { isMadeBySite } from '../documents/singletons'
import { API_VERSION } from '../requests/api-version'
import { linkedIds, readNavigation, type LinkEntry } from './navigation'

/** Types with their own list, in the order in which editors look for them. */
const LISTED = ['pack', 'service', 'phone', 'faq', 'teamMember', 'video', 'form', 'clientLogo']
/** Lists that are rarely opened; types listed nowhere else come after them. */
const LISTED_LAST = ['platformCard', 'benefitCard', 'redirect']
/** Types with a place of their own, inside or outside the structure. */
const PLACED = ['siteSettings', 'page', 'submission']

/** Plural titles of types. */
const PLURALS: Record<string, string> = {
  pack: 'Packs',
  service: 'Services',
  phone: 'Phones',
  faq: 'Questions',
  teamMember: 'Team',
  video: 'Videos',
  form: 'Forms',
  clientLogo: 'Client logos',
  platformCard: 'Channel cards',
  benefitCard: 'Benefit cards',
  redirect: 'Redirects',
}

/** Packs are sorted by quantity, these others by what names them; the rest by when they were last edited. */
const ORDERS: Record<string, { field: string; direction: 'asc' | 'desc' }[]> = {
  service: [{ field: 'name', direction: 'asc' }],
  pack: [{ field: 'quantity', direction: 'asc' }],
  phone: [{ field: 'model', direction: 'asc' }],
  faq: [{ field: 'question', direction: 'asc' }],
  form: [{ field: 'title', direction: 'asc' }],
}

/**
 * The content from an editor's point of view: the site, its pages in the order visitors find them, then what pages
 * share.
 * @param server origin of the server with the embedded dataset, which knows what was deleted; null if there is none
 */
export function structureFor(server: string | null): StructureResolver {
  // Created once: a new component each time would reset its pane.
  const Deleted = server === null ? null : () => createElement(RecentlyDeleted, { server })
  return (S, context) => {
    const types = context.schema
      .getTypeNames()
      .filter((name) => context.schema.get(name)?.type?.name === 'document' && !name.startsWith('sanity.'))
    const existing = (names: string[]) => names.filter((name) => types.includes(name))
    const rest = types.filter((name) => ![...PLACED, ...LISTED, ...LISTED_LAST].includes(name))
    return S.list()
      .id('content')
      .title('Content')
      .items([
        S.listItem()
          .id('siteSettings')
          .title('Site settings')
          .icon(CogIcon)
          .child(S.document().schemaType('siteSettings').documentId('siteSettings').title('Site settings')),
        home(S, context),
        pages(S, context),
        S.divider(),
        changed(S, types, {
          id: 'unpublished',
          title: 'Waiting to be published',
          icon: EditIcon,
          // Documents have an original id, except when the Studio first asks which types occur, in another perspective.
          filter: '_type in $types && (!defined(_originalId) || string::startsWith(_originalId, "drafts."))',
        }),
        changed(S, types, {
          id: 'recent',
          title: 'Recently changed',
          icon: ClockIcon,
          filter: '_type in $types',
        }),
        ...(Deleted && isEditor(context.currentUser) ? [deleted(S, Deleted)] : []),
        S.divider(),
        ...existing(LISTED).map((name) => documentsOf(S, name)),
        S.divider(),
        ...[...existing(LISTED_LAST), ...rest].map((name) => documentsOf(S, name)),
      ])
  }
}

function documentsOf(S: StructureBuilder, type: string): ListItemBuilder {
  const title = PLURALS[type]
  const item = S.documentTypeListItem(type)
  const list = S.documentTypeList(type)
  const order = ORDERS[type]
  return (title ? item.title(title) : item).child(
    (title ? list.title(title) : list).defaultOrdering(order ?? [{ field: '_updatedAt', direction: 'desc' }]),
  )
}

/** A list of documents of all types that editors work on, most recently changed first. */
function changed(
  S: StructureBuilder,
  types: readonly string[],
  { id, title, icon, filter }: { id: string; title: string; icon: ComponentType; filter: string },
): ListItemBuilder {
  return S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(
      S.documentList()
        .id(id)
        .title(title)
        .filter(filter)
        .params({ types: types.filter((type) => !isMadeBySite(type)) })
        .apiVersion(API_VERSION)
        .defaultOrdering([{ field: '_updatedAt', direction: 'desc' }])
        .initialValueTemplates([]),
    )
}

function isEditor(user: CurrentUser | null): boolean {
  return user?.roles.some(({ name }) => name !== 'viewer') ?? false
}

/** What was deleted recently, and can be restored. */
function deleted(S: StructureBuilder, pane: UserComponent): ListItemBuilder {
  return S.listItem()
    .id('deleted')
    .title('Recently deleted')
    .icon(TrashIcon)
    .child(S.component(pane).id('deleted').title('Recently deleted'))
}

/**
 * The home page. Its pane has an id of its own. With the document's id, a link to edit the document would look for it
 * in this list, which has it under another name, and would not find it.
 */
function home(S: StructureBuilder, context: StructureResolverContext): ListItemBuilder {
  return S.listItem()
    .id('home')
    .title('Home')
    .icon(HomeIcon)
    .child(async () => {
      const { home: id } = await readNavigation(clientOf(context))
      // If no home page is chosen, this opens the settings, where it can be.
      return id === null
        ? S.document().schemaType('siteSettings').documentId('siteSettings')
        : S.document().id('home').schemaType('page').documentId(id).title('Home')
    })
}

/** Pages by how visitors reach them: by the menu, by the footer, or by neither. */
function pages(S: StructureBuilder, context: StructureResolverContext): ListItemBuilder {
  return S.listItem()
    .id('pages')
    .title('Pages')
    .icon(DocumentsIcon)
    .child(async () => {
      const navigation = await readNavigation(clientOf(context))
      return S.list()
        .id('pages')
        .title('Pages')
        .items([
          S.listItem()
            .id('menu')
            .title('In the menu')
            .icon(MenuIcon)
            .child(
              S.list()
                .id('menu')
                .title('In the menu')
                .items(
                  navigation.menu.flatMap((entry) => [
                    ...linkedPage(S, entry),
                    ...(entry.submenu === 'services'
                      ? [
                          S.listItem()
                            .id(`services-${entry.key}`)
                            .title(`${entry.label ?? 'Services'}: the list`)
                            .icon(TrendUpwardIcon)
                            .child(
                              S.documentTypeList('service')
                                .title('Services')
                                .defaultOrdering(ORDERS.service ?? []),
                            ),
                        ]
                      : []),
                  ]),
                ),
            ),
          S.listItem()
            .id('footer')
            .title('In the footer')
            .icon(PanelLeftIcon)
            .child(
              S.list()
                .id('footer')
                .title('In the footer')
                .items(
                  navigation.footer.flatMap((column, index) => [
                    ...(index > 0 ? [S.divider()] : []),
                    ...column.links.flatMap((entry) => linkedPage(S, entry)),
                  ]),
                ),
            ),
          S.listItem()
            .id('elsewhere')
            .title('Not in the menu or footer')
            .icon(UnlinkIcon)
            .child(
              S.documentList()
                .id('elsewhere')
                .title('Not in the menu or footer')
                .schemaType('page')
                .filter('_type == "page" && !(_id in $linked)')
                .params({ linked: linkedIds(navigation) })
                .apiVersion(API_VERSION)
                .defaultOrdering([{ field: 'title', direction: 'asc' }])
                .initialValueTemplates([S.initialValueTemplateItem('page')]),
            ),
          S.divider(),
          S.listItem()
            .id('all')
            .title('All pages')
            .icon(DocumentIcon)
            .child(
              S.documentTypeList('page')
                .id('all')
                .title('All pages')
                .defaultOrdering([{ field: 'title', direction: 'asc' }]),
            ),
        ])
    })
}

/** Returns the document that a link of the menu or footer leads to; nothing for external links. */
function linkedPage(S: StructureBuilder, { key, label, target, type }: LinkEntry): ListItemBuilder[] {
  if (!target || !type) return []
  const id = `${target}-${key}`
  return [
    S.listItem()
      .id(id)
      .title(label ?? target)
      .schemaType(type)
      .child(S.document().id(id).schemaType(type).documentId(target)),
  ]
}

function clientOf({ getClient }: StructureResolverContext): SanityClient {
  return getClient({ apiVersion: API_VERSION })
}
