// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { createSiteRouter } from '~/site-router-for-tests'
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
