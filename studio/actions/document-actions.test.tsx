import type { DocumentActionComponent, DocumentActionDescription, DocumentActionsContext } from 'sanity'
import { describe, expect, it, vi } from 'vitest'
import { documentActions } from './document-actions'

vi.mock('./history-action', () => ({
  HistoryAction: Object.assign(() => null, { displayName: 'HistoryAction' }),
}))
vi.mock('../packs/sell-action', () => ({ SellPack: Object.assign(() => null, { displayName: 'SellPack' }) }))
vi.mock('../schedule/action', () => ({
  ScheduleAction: Object.assign(() => null, { displayName: 'ScheduleAction' }),
}))
vi.mock('./delete-action', () => ({ removeWithItsRedirects: wrapped('removeWithItsRedirects') }))
vi.mock('./publish-action', () => ({ publishWhenSettled: wrapped('publishWhenSettled') }))

/** Returns a wrapper of actions that adds its name to theirs. */
function wrapped(displayName: string) {
  return (action: DocumentActionComponent) =>
    Object.assign(() => null, { action: action.action, displayName: `${displayName} ${action.action}` })
}

const SANITYS = (['publish', 'unpublish', 'discardChanges', 'restore', 'duplicate', 'delete'] as const).map(
  (action): DocumentActionComponent => Object.assign(() => null, { action, displayName: action }),
)

function actionsOf(schemaType: string, { canSchedule = true } = {}): DocumentActionComponent[] {
  return documentActions('https://katsocial.example', canSchedule)(SANITYS, {
    schemaType,
  } as DocumentActionsContext)
}
const namesOf = (...given: Parameters<typeof actionsOf>) =>
  actionsOf(...given).map(({ displayName }) => displayName)

const WRAPPED = [
  ...['publishWhenSettled publish', 'removeWithItsRedirects unpublish', 'discardChanges', 'restore'],
  'duplicate',
  'removeWithItsRedirects delete',
]

describe('the menu of a document', () => {
  it('wraps Sanity’s own actions, and adds those of its type', () => {
    expect(namesOf('faq')).toEqual([...WRAPPED, 'ScheduleAction', 'HistoryAction'])
    expect(namesOf('faq', { canSchedule: false })).toEqual([...WRAPPED, 'HistoryAction'])
    expect(namesOf('pack')).toEqual([...WRAPPED, 'ScheduleAction', 'HistoryAction', 'SellPack'])
  })

  it.each(['page', 'service'])('duplicates a %s without its address, and opens it', (type) => {
    const names = namesOf(type)
    expect(names[4]).toBe('DuplicateWithoutAddress')
    const open = actionsOf(type).at(-1)
    const document = { _id: 'sale', _type: type, slug: { current: 'sale' } }
    const described = (published: object | null) =>
      open?.({ published } as never) as DocumentActionDescription | undefined
    expect(described(document)).toMatchObject({ label: 'Open page', disabled: false })
    expect(described(null)).toMatchObject({ disabled: true })
  })

  it('duplicates a form without its number, which must be unique', () => {
    expect(namesOf('form')).toEqual([
      ...WRAPPED.with(4, 'DuplicateWithoutAddress'),
      ...['ScheduleAction', 'HistoryAction'],
    ])
  })

  it('never deletes, unpublishes or duplicates the site’s settings', () => {
    expect(namesOf('siteSettings')).toEqual([
      ...['publishWhenSettled publish', 'discardChanges', 'restore'],
      ...['ScheduleAction', 'HistoryAction'],
    ])
  })

  it.each(['version', 'scheduled-draft'] as const)('is Sanity’s own for a %s', (versionType) => {
    const given = (['publish', 'schedule', 'discardVersion', 'unpublishVersion'] as const).map((action) =>
      Object.assign(() => null, { action, displayName: action }),
    )
    const names = (schemaType: string) =>
      documentActions('https://katsocial.example', false)(given, {
        schemaType,
        versionType,
      } as DocumentActionsContext).map(({ displayName }) => displayName)
    expect(names('faq')).toEqual(['publish', 'schedule', 'discardVersion', 'unpublishVersion'])
    expect(names('siteSettings')).toEqual(['publish', 'schedule', 'discardVersion'])
  })

  it('schedules the site’s settings, too, where Sanity does', () => {
    const schedule: DocumentActionComponent = Object.assign(() => null, { action: 'schedule' as const })
    const context = { schemaType: 'siteSettings', versionType: 'draft' } as DocumentActionsContext
    expect(documentActions('https://katsocial.example', false)([...SANITYS, schedule], context)).toContain(
      schedule,
    )
  })

  it('is empty for documents that only the site creates, which the team handles in the inbox', () => {
    expect(namesOf('submission')).toEqual([])
  })

  it('returns the same functions every time: the Studio would treat new ones as different actions', () => {
    const resolve = documentActions('https://katsocial.example', true)
    const context = { schemaType: 'page' } as DocumentActionsContext
    expect(resolve(SANITYS, context)).toEqual(resolve(SANITYS, context))
    expect(resolve(SANITYS, context)[0]).toBe(resolve(SANITYS, context)[0])
  })
})
