import { renderHook } from '@testing-library/react'
import { createWorkspaceFromConfig, type Workspace } from 'sanity'
import { beforeAll, expect, it, vi } from 'vitest'
import { clientOf } from '../schema/client-for-tests'
import typegenConfig from '../typegen/sanity.config'
import { useCheckDraft } from './check-drafts'

vi.mock('sanity', async (original) => ({
  ...(await original<object>()),
  useClient: () => client,
  useWorkspace: () => workspace,
  useCurrentUser: () => null,
}))

const system = { _rev: 'r', _createdAt: '', _updatedAt: '' }
const to = { _type: 'textLink', page: { _type: 'reference', _ref: 'followers' } }
const client = clientOf(
  [
    { _id: 'sale', _type: 'page', slug: { current: 'spring-sale' } },
    { _id: 'drafts.followers', _type: 'page', slug: { current: 'followers' } },
    { _id: 'drafts.r1', _type: 'redirect', from: '/en/spring-sale', to },
    { _id: 'drafts.r2', _type: 'redirect', from: 'en/spring-sale', to },
  ].map((document) => ({ ...system, ...document })),
)
let workspace: Workspace

beforeAll(async () => {
  workspace = { ...(await createWorkspaceFromConfig(typegenConfig)), getClient: () => client } as Workspace
})

it('finds the errors that a draft has whatever is published by the time of the schedule', async () => {
  const { result } = renderHook(useCheckDraft)
  expect(await result.current('r1')).toEqual({ revision: 'r', problems: [] })
  expect((await result.current('r2'))?.problems).toHaveLength(1)
  expect(await result.current('r3')).toBeNull()
})
