import { LaunchIcon } from '@sanity/icons/Launch'
import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { isMadeBySite, isSingleton } from '../documents/singletons'
import { SellPack } from '../packs/sell-action'
import { pathOf } from '../paths'
import { ScheduleAction } from '../schedule/action'
import { removeWithItsRedirects } from './delete-action'
import { duplicateWithoutAddress } from './duplicate-action'
import { publishWhenSettled } from './publish-action'

/** The only actions available on singletons. */
const SINGLETON_ACTIONS: ReadonlySet<string | undefined> = new Set(['publish', 'discardChanges', 'restore'])

/**
 * Returns the resolver of a document's actions: Sanity's own, “Schedule…”, and for documents with an address “Open
 * page”. “Duplicate” leaves out what only one document can be published with: an address, the number of a form.
 * Singletons only have publish, discard, restore and schedule; documents that only the site creates have none.
 * @param siteUrl the site's URL, without a trailing slash
 * @param canSchedule whether the dataset carries out schedules
 */
export function documentActions(siteUrl: string, canSchedule: boolean) {
  const OpenPage = openPage(siteUrl)
  const settle = onceEach(publishWhenSettled)
  const dropAddress = onceEach(duplicateWithoutAddress)
  const removeWhole = onceEach(removeWithItsRedirects)
  return (given: DocumentActionComponent[], { schemaType }: DocumentActionsContext) => {
    // The team works on these documents in the inbox.
    if (isMadeBySite(schemaType)) return []
    const hasAddress = ['page', 'service'].includes(schemaType)
    const hasUniqueField = hasAddress || schemaType === 'form'
    const actions = given.map((each) => {
      if (each.action === 'publish') return settle(each)
      if (each.action === 'delete' || each.action === 'unpublish') return removeWhole(each)
      return each.action === 'duplicate' && hasUniqueField ? dropAddress(each) : each
    })
    const more = canSchedule ? [ScheduleAction] : []
    if (isSingleton(schemaType))
      return [...actions.filter(({ action }) => SINGLETON_ACTIONS.has(action)), ...more]
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
