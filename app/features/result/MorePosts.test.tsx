// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { samplePost } from '~/features/tiktok/profile-for-tests'
import { createSiteRouter } from '~/site-router-for-tests'
import { MorePosts } from './MorePosts'
import { PostGrid } from './PostGrid'
import { ResultContext } from './result-context'

afterEach(cleanup)

const videos = Array.from({ length: 70 }, (_, index) => samplePost(`${index + 1}`))
const texts = { video: 'Video #{n}', share: null, unchosen: null, likes: null, plays: null }

function Posts({ selectable }: { selectable: boolean }) {
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
  ['to choose', true, 'INPUT'],
  ['that are only shown', false, 'LI'],
])('the focus moves to the first of more posts %s', async (_name, selectable, tag) => {
  const router = createSiteRouter([{ path: '/', element: <Posts selectable={selectable} /> }])
  await act(async () => render(<RouterProvider router={router} />))
  fireEvent.click(screen.getByRole('button'))
  expect(document.activeElement?.tagName).toBe(tag)
  expect(document.activeElement?.closest('li')?.textContent).toContain('Video #61')
})
