import type { SanityClient } from '@sanity/client'
import { expect, it, vi } from 'vitest'
import { actionsFor, removeWithRedirects } from './referrers'

const deleteOf = (publishedId: string, ...includeDrafts: string[]) => ({
  actionType: 'sanity.action.document.delete',
  publishedId,
  includeDrafts,
})

it('deletes a document together with its draft, which the dataset requires', () => {
  expect(actionsFor('sale', 'delete', new Set(['sale', 'drafts.sale']))).toEqual([
    deleteOf('sale', 'drafts.sale'),
  ])
  expect(actionsFor('drafts.sale', 'delete', new Set(['sale']))).toEqual([deleteOf('sale')])
})

it('discards the draft of a document that was never published', () => {
  expect(actionsFor('sale', 'delete', new Set(['drafts.sale']))).toEqual([
    { actionType: 'sanity.action.document.version.discard', versionId: 'drafts.sale' },
  ])
  expect(actionsFor('sale', 'delete', new Set())).toEqual([])
})

it('deletes the redirects to a page before it, with their drafts, in one transaction', async () => {
  const action = vi.fn(() => Promise.resolve())
  const fetch = vi.fn(() => Promise.resolve(['sale', 'old', 'drafts.old']))
  const client = { action, fetch } as unknown as SanityClient
  await removeWithRedirects(client, 'sale', 'unpublish', [
    {
      _id: 'old',
      _type: 'redirect',
      from: '/old',
      isOnlyDraft: false,
      keepsDraft: false,
      path: null,
      isGoneInDraft: false,
    },
  ])
  expect(action).toHaveBeenCalledOnce()
  expect(action).toHaveBeenCalledWith(
    [
      deleteOf('old', 'drafts.old'),
      { actionType: 'sanity.action.document.unpublish', draftId: 'drafts.sale', publishedId: 'sale' },
    ],
    expect.anything(),
  )
})
