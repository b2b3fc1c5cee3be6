import { LaunchIcon } from '@sanity/icons/Launch'
import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { publishWithAddress } from './keep-address'
import { pathOf } from './paths'
import { publishWhenSettled } from './publish-action'
import { isSingleton } from './structure/singletons'

/** All that may happen to a document of which there is exactly one. */
const SINGLETON_ACTIONS: ReadonlySet<string | undefined> = new Set(['publish', 'discardChanges', 'restore'])

/**
 * What an editor can do with a document: Sanity's own actions, “Open page” on what has an address, and of these only
 * publish, discard and restore for singletons.
 * @param siteUrl address of the site, without a slash at its end
 */
export function documentActions(siteUrl: string) {
  const OpenPage = openPage(siteUrl)
  // The Studio asks for actions often, and takes an action that is made anew for another one.
  const settled = new Map<DocumentActionComponent, DocumentActionComponent>()
  const settle = (publish: DocumentActionComponent) => {
    const action = settled.get(publish) ?? publishWithAddress(publishWhenSettled(publish))
    settled.set(publish, action)
    return action
  }
  return (given: DocumentActionComponent[], { schemaType }: DocumentActionsContext) => {
    const actions = given.map((each) => (each.action === 'publish' ? settle(each) : each))
    if (isSingleton(schemaType)) return actions.filter(({ action }) => SINGLETON_ACTIONS.has(action))
    return ['page', 'service'].includes(schemaType) ? [...actions, OpenPage] : actions
  }
}

function openPage(siteUrl: string): DocumentActionComponent {
  return ({ published }) => {
    const path = pathOf(published)
    return {
      label: 'Open page',
      icon: LaunchIcon,
      disabled: path === null,
      title: path === null ? 'There is no page before this is published.' : `Opens ${siteUrl}${path}`,
      onHandle: () => window.open(`${siteUrl}${path}`, '_blank', 'noreferrer'),
    }
  }
}
