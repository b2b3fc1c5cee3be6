import type { LayoutProps } from 'sanity'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { layoutFor } from './Layout'

const isSignedIn = vi.fn<() => Promise<boolean>>()

vi.mock('../connection/session', () => ({ isSignedIn: () => isSignedIn() }))
vi.mock('../connection/OutageNotice', () => ({ OutageNotice: () => null }))
vi.mock('../connection/UpdateNotice', () => ({ UpdateNotice: () => null }))
vi.mock('../schedule/ScheduleChecks', () => ({ ScheduleChecks: () => null }))
vi.mock('../schedule/ScheduleFailures', () => ({ ScheduleFailures: () => null }))
vi.mock('../media/uploads/RefusedUploads', () => ({ RefusedUploads: () => null }))

it.each([
  ['goes to sign-in if signed out', () => Promise.resolve(false), ['/studio/sign-in?signed-out']],
  ['stays if still signed in', () => Promise.resolve(true), []],
  ['stays if the server does not answer', () => Promise.reject(new Error('timeout')), []],
])('when it unmounts, %s', async (_name, answer, left) => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  isSignedIn.mockImplementationOnce(answer)
  const Layout = layoutFor('/lake')
  const { unmount } = renderInStudio(
    <Layout {...({ renderDefault: () => null } as unknown as LayoutProps)} />,
  )
  unmount()
  await vi.waitFor(() => expect(assign.mock.calls.flat()).toEqual(left))
  vi.unstubAllGlobals()
})
