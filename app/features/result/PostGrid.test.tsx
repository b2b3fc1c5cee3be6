// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { createSiteRouter } from '~/site-router-for-tests'
import { samplePost } from '~/tiktok/profile-for-tests'
import { PostGrid, PostGridFailure, PostGridSkeleton, PostsStatus } from './PostGrid'
import type { VideosState } from './result-context'

afterEach(cleanup)

it('in a full order, chosen posts can still be removed, but no others added', () => {
  const texts = { video: 'Video #{n}', share: '+{n}', unchosen: null, likes: null, plays: null }
  render(
    <PostGrid
      videos={[samplePost('71'), samplePost('72')]}
      shares={[{ id: '72', number: 2, share: 300 }]}
      counts="both"
      selectable
      full
      onToggle={() => {}}
      texts={texts}
    />,
  )
  const posts = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(posts.map(({ checked, ariaDisabled }) => [checked, ariaDisabled])).toEqual([
    [false, 'true'],
    [true, null],
  ])
})

it('reads the number of a post apart from its counts: “Video #1, 12.4k likes” is not “Video #112.4k likes”', () => {
  const texts = {
    video: 'Video #{n}',
    share: '+{n}',
    unchosen: null,
    likes: '{n} likes',
    plays: '{n} plays',
  }
  const posts = [{ ...samplePost('71'), diggCount: 12_400, playCount: 212_000 }]
  const grid = (selectable: boolean) => (
    <PostGrid
      videos={posts}
      shares={[]}
      counts="both"
      selectable={selectable}
      full={false}
      onToggle={() => {}}
      texts={texts}
    />
  )
  const { rerender } = render(grid(false))
  const tile = screen.getByRole('listitem')
  for (const hidden of tile.querySelectorAll('[aria-hidden]')) hidden.remove()
  expect(tile.textContent).toBe('Video #1, 12.4k likes, 212.0k plays')
  rerender(<></>)
  rerender(grid(true))
  expect(screen.getByRole('checkbox', { name: /^Video #1\W+12\.4k likes\W+212\.0k plays$/ })).toBeTruthy()
})

const TEXTS = { video: 'Video #{n}', share: '+{n}', unchosen: '+100', likes: '{n} likes', plays: '{n} plays' }

/** Shows two posts, of which the second one is chosen. */
function show(props: Partial<Parameters<typeof PostGrid>[0]>) {
  const onToggle = vi.fn()
  render(
    <PostGrid
      videos={[samplePost('71'), { ...samplePost('72'), diggCount: 5, playCount: 80 }]}
      shares={[{ id: '72', number: 2, share: 300 }]}
      counts="both"
      selectable
      full={false}
      onToggle={onToggle}
      texts={TEXTS}
      {...props}
    />,
  )
  return onToggle
}

it.each<[counts: 'both' | 'likes' | 'plays', shown: string[]]>([
  ['both', ['5 likes', '80 plays']],
  ['likes', ['5 likes']],
  ['plays', ['80 plays']],
])('names the counts that matter for the pack: %s', (counts, shown) => {
  show({ counts })
  const name = screen.getByRole('checkbox', { name: /Video #2/ }).closest('label')?.textContent
  expect(['5 likes', '80 plays'].filter((count) => name?.includes(count))).toEqual(shown)
})

it('shows the share of a chosen post, and the smallest pack on others', () => {
  show({})
  expect(screen.getAllByText(/^\+/).map(({ textContent }) => textContent)).toEqual(['+100', '+300'])
  cleanup()
  show({ texts: { ...TEXTS, unchosen: null } })
  expect(screen.getAllByText(/^\+/).map(({ textContent }) => textContent)).toEqual(['+300'])
})

it('shows no shares on posts that cannot be chosen', () => {
  show({ selectable: false })
  expect(screen.queryByText(/^\+/)).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('adds and removes a post, which is also sent by name without JavaScript', () => {
  const onToggle = show({})
  const posts = screen.getAllByRole<HTMLInputElement>('checkbox')
  for (const post of posts) fireEvent.click(post)
  expect(onToggle.mock.calls).toEqual([['71'], ['72']])
  expect(posts.map(({ name, value }) => [name, value])).toEqual([
    ['post', '71'],
    ['post', '72'],
  ])
})

it('hides the placeholders of posts from screen readers', () => {
  render(<PostGridSkeleton />)
  expect(screen.queryByRole('listitem')).toBeNull()
})

it('says in one status that posts are loading, and then how many there are', async () => {
  const statusOf = async (videos: VideosState) => {
    const element = <PostsStatus videos={videos} loading="Loading the posts" />
    const router = createSiteRouter([{ path: '/', element }])
    await act(async () => render(<RouterProvider router={router} />))
    const { textContent } = screen.getByRole('status')
    cleanup()
    return textContent
  }
  const failed = {
    status: 'failed',
    message: { text: 'No video found!.' },
    retry: false,
    empty: true,
  } as const
  expect(await statusOf({ status: 'idle' })).toBe('Loading the posts')
  expect(await statusOf({ status: 'loading' })).toBe('Loading the posts')
  expect(await statusOf({ status: 'listed', videos: [samplePost('71'), samplePost('72')] })).toBe(
    '2 posts loaded',
  )
  // The error has an alert of its own.
  expect(await statusOf(failed)).toBe('')
})

it.each([
  ['and offers a retry that may help', true, 1],
  ['without a retry that would not help', false, 0],
])('says why there are no posts, %s', async (_what, retry, buttons) => {
  const element = <PostGridFailure message={{ text: 'No video found!.' }} retry={retry} />
  const router = createSiteRouter([{ path: '/', element }])
  await act(async () => render(<RouterProvider router={router} />))
  screen.getByText('No video found!.')
  expect(screen.queryAllByRole('button', { name: 'Try Again' })).toHaveLength(buttons)
})
