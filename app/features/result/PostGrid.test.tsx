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
