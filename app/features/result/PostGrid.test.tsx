// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { samplePost } from '~/tiktok/profile-for-tests'
import { PostGrid } from './PostGrid'

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
