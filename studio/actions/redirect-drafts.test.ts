import type { SanityClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { evaluateQuery } from '../../tests/support/evaluate-query'
import { readRedirectDrafts } from './redirect-drafts'

const redirect = (_id: string, to: string, from: string | null = `/en/${_id}`) => ({
  _id,
  _type: 'redirect',
  _rev: 'r',
  _createdAt: '2026-11-22T05:00:00.000Z',
  _updatedAt: '2026-11-22T05:00:00.000Z',
  ...(from === null ? {} : { from }),
  to: { _type: 'textLink', page: { _type: 'reference', _ref: to } },
})

it('reads the redirects that lead to a page and of which there are only drafts', async () => {
  const dataset = [
    redirect('drafts.winter', 'sale'),
    redirect('drafts.autumn', 'sale'),
    redirect('drafts.unfinished', 'sale', null),
    redirect('drafts.elsewhere', 'home'),
    redirect('live', 'home'),
    redirect('drafts.live', 'sale'),
    redirect('versions.rSpring.planned', 'sale'),
  ]
  const client = {
    fetch: (query: string, params: Record<string, unknown>) => evaluateQuery(query, dataset, params),
  } as unknown as SanityClient
  expect((await readRedirectDrafts(client, 'drafts.sale')).map(({ _id }) => _id)).toEqual([
    'drafts.autumn',
    'drafts.winter',
  ])
})
