// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { VideoContent } from '~/content/parts'
import { VideoDialog } from './VideoDialog'

vi.mock('./VideoPlayer', () => ({ VideoPlayer: () => null }))

afterEach(cleanup)

it('shows a line of the transcript as often as it is spoken', () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  const video = { title: 'A film', transcript: 'Go.\nWhere?\nGo.' } as VideoContent
  render(<VideoDialog video={video} open onClose={() => {}} />)
  // React reports equal keys as an error, which fails the test.
  expect(screen.getAllByText('Go.')).toHaveLength(2)
})
