import { LaunchIcon } from '@sanity/icons/Launch'
import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { isMadeBySite, isSingleton } from '../documents/singletons'
import { SellPack } from '../packs/sell-action'
import { pathOf } from '../paths'
import { ScheduleAction } from '../schedule/action'
import { removeWithItsRedirects } from './delete-action'
import { duplicateWithoutAddress } from './duplicate-action'
import { HistoryAction } from './history-action'
import { publishWhenSettled } from './publish-action'

/** The actions that singletons do not have. */
const NOT_FOR_SINGLETONS: ReadonlySet<string | undefined> = new Set([
  'delete',
  'duplicate',
  'unpublish',
  'unpublishVersion',
])

/**
 * Returns the resolver of a document's actions: Sanity's own, “Schedule…”, “History” on narrow screens, and for
 * documents with an address “Open page”. “Duplicate” leaves out what only one document can be published with: an
 * address, the number of a form. Singletons cannot be deleted, unpublished or duplicated; documents that only the site
 * creates have no actions. What a hosted dataset publishes later, or as part of a release, is a version of its own,
 * with Sanity's own actions for it.
 * @param siteUrl the site's URL, without a trailing slash
 * @param canSchedule whether the dataset carries out schedules
 */
export function documentActions(siteUrl: string, canSchedule: boolean) {
  const OpenPage = openPage(siteUrl)
  const settle = onceEach(publishWhenSettled)
  const dropAddress = onceEach(duplicateWithoutAddress)
  const removeWhole = onceEach(removeWithItsRedirects)
  return (given: DocumentActionComponent[], { schemaType, versionType }: DocumentActionsContext) => {
    // The team works on these documents in the inbox.
    if (isMadeBySite(schemaType)) return []
    const hasAddress = ['page', 'service'].includes(schemaType)
    const hasUniqueField = hasAddress || schemaType === 'form'
    const isVersion = versionType === 'version' || versionType === 'scheduled-draft'
    const actions = given.map((each) => {
      if (isVersion && each.action !== 'duplicate') return each
      if (each.action === 'publish') return settle(each)
      if (each.action === 'delete' || each.action === 'unpublish') return removeWhole(each)
      return each.action === 'duplicate' && hasUniqueField ? dropAddress(each) : each
    })
    const more = [...(canSchedule ? [ScheduleAction] : []), ...(isVersion ? [] : [HistoryAction])]
    if (isSingleton(schemaType))
      return [...actions.filter(({ action }) => !NOT_FOR_SINGLETONS.has(action)), ...more]
    if (schemaType === 'pack') return [...actions, ...more, SellPack]
    return hasAddress ? [...actions, ...more, OpenPage] : [...actions, ...more]
  }
}

type Wrap = (action: DocumentActionComponent) => DocumentActionComponent

/**
 * Makes `wrap` return the same function for the same action. The Studio requests actions often, and would treat a newly
 * created function as a different action.
 */
function onceEach(wrap: Wrap): Wrap {
  const wrappers = new Map<DocumentActionComponent, DocumentActionComponent>()
  return (action) => {
    const wrapper = wrappers.get(action) ?? wrap(action)
    wrappers.set(action, wrapper)
    return wrapper
  }
}

function openPage(siteUrl: string): DocumentActionComponent {
  return ({ published }) => {
    const path = pathOf(published)
    return {
      label: 'Open page',
      icon: LaunchIcon,
      disabled: path === null,
      title: path === null ? 'Publish this first; the page does not exist yet.' : `Opens ${siteUrl}${path}`,
      onHandle: () => window.open(`${siteUrl}${path}`, '_blank', 'noreferrer'),
    }
  }
}
