// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { createSiteRouter } from '~/site-router-for-tests'
import { MAX_VIDEOS } from '~/tiktok/limits'
import { samplePost } from '~/tiktok/profile-for-tests'
import { DEFAULT_ORDERING_TEXTS } from '~shared/default-texts/ordering'
import { fillPattern } from '~shared/text/fill-pattern'
import { MorePosts } from './MorePosts'
import { PostGrid } from './PostGrid'
import { ResultContext } from './result-context'

afterEach(cleanup)

const texts = { video: 'Video #{n}', share: null, unchosen: null, likes: null, plays: null }

function Posts({ selectable, count = 70 }: { selectable: boolean; count?: number }) {
  const videos = Array.from({ length: count }, (_, index) => samplePost(`${index + 1}`))
  const [shown, setShown] = useState(60)
  const result = { videos: { status: 'listed', videos }, shown, postLimit: 50, full: false }
  const showMore = () => setShown(120)
  return (
    <ResultContext.Provider value={{ ...result, showMore } as never}>
      <form onSubmit={(event) => event.preventDefault()}>
        <PostGrid
          videos={videos.slice(0, shown)}
          counts="both"
          shares={[]}
          full={false}
          onToggle={() => {}}
          {...{ selectable, texts }}
        />
        <input type="hidden" name="post" value="1" />
        <MorePosts selectable={selectable} anchor="posts" />
      </form>
    </ResultContext.Provider>
  )
}

it.each([
  ['can be chosen', true, 'INPUT'],
  ['are only shown', false, 'LI'],
])('the focus moves to the first new post if posts %s', async (_name, selectable, tag) => {
  const router = createSiteRouter([{ path: '/', element: <Posts selectable={selectable} /> }])
  await act(async () => render(<RouterProvider router={router} />))
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(screen.getByRole('button'))
  expect(document.activeElement?.tagName).toBe(tag)
  expect(document.activeElement?.closest('li')?.textContent).toContain('Video #61')
})

it.each([
  ['is stated if there are more posts to choose from', true, 51, true],
  ['is not stated if all of them can be chosen', true, 50, false],
  ['is not stated for posts that are only shown', false, 70, false],
])('the limit of an order %s', async (_name, selectable, count, isStated) => {
  const page = <Posts selectable={selectable} count={count} />
  const router = createSiteRouter([{ path: '/', element: page }])
  await act(async () => render(<RouterProvider router={router} />))
  const limit = fillPattern(DEFAULT_ORDERING_TEXTS.postLimit, { n: 50 })
  expect(screen.queryAllByText(limit)).toHaveLength(isStated ? 1 : 0)
})

it.each([
  ['is stated if more can be shown', 61, ['Showing 60 of 61 posts']],
  ['is not stated if all of them are shown at first', 60, []],
])('the number of posts shown %s', async (_what, count, texts) => {
  const page = <Posts selectable={false} count={count} />
  const router = createSiteRouter([{ path: '/', element: page }])
  await act(async () => render(<RouterProvider router={router} />))
  expect(screen.queryAllByText(/^Showing/).map(({ textContent }) => textContent)).toEqual(texts)
})

/** Shows only what is below the posts. */
async function showFooter(shown: number, count: number, full = false) {
  const videos = Array.from({ length: count }, (_, index) => samplePost(`${index + 1}`))
  const result = { videos: { status: 'listed', videos }, shown, postLimit: 50, full }
  const element = (
    <ResultContext.Provider value={result as never}>
      <form aria-label="Posts">
        <MorePosts selectable anchor="posts" />
      </form>
    </ResultContext.Provider>
  )
  const router = createSiteRouter([{ path: '/', element }])
  await act(async () => render(<RouterProvider router={router} />))
}

it.each([
  ['is announced', true, 'You’ve chosen 50 posts, the most for one order. Remove one to choose another.'],
  ['is not announced while another post can be chosen', false, ''],
])('the limit of an order %s', async (_what, full, announced) => {
  await showFooter(60, 70, full)
  expect(screen.getByRole('status').textContent).toBe(announced)
})

it.each([
  ['is stated once all of them are shown', MAX_VIDEOS, MAX_VIDEOS, true],
  ['is not stated while more can be shown', MAX_VIDEOS - 1, MAX_VIDEOS, false],
  ['is not stated if the account has fewer posts', MAX_VIDEOS - 1, MAX_VIDEOS - 1, false],
])('that only the latest posts are listed %s', async (_what, shown, count, isStated) => {
  await showFooter(shown, count)
  screen.getByText(`Showing ${shown} of ${count} posts`)
  expect(screen.queryAllByRole('button', { name: 'Show More Posts' })).toHaveLength(shown < count ? 1 : 0)
  expect(screen.queryAllByText('We list an account’s latest 500 posts.')).toHaveLength(isStated ? 1 : 0)
})

it.each([
  ['the first step', 60, null],
  ['more posts', 70, '70'],
])(
  'forms sent without JavaScript keep the number of posts, and can ask for more: %s',
  async (_what, shown, kept) => {
    await showFooter(shown, 80)
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Posts' })
    expect(new FormData(form).get('shown')).toBe(kept)
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Show More Posts' })
    expect([more.name, more.value, more.getAttribute('formaction')]).toEqual([
      'shown',
      `${shown + 60}`,
      '#posts',
    ])
  },
)

it('shows nothing while posts are being listed', async () => {
  const element = (
    <ResultContext.Provider value={{ videos: { status: 'loading' }, shown: 60, postLimit: 50 } as never}>
      <MorePosts selectable anchor="posts" />
    </ResultContext.Provider>
  )
  const router = createSiteRouter([{ path: '/', element }])
  await act(async () => render(<RouterProvider router={router} />))
  expect(document.body.textContent).toBe('')
})
