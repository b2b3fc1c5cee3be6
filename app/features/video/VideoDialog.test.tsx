// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { VideoContent } from '~/content/parts'
import { VideoDialog } from './VideoDialog'

vi.mock('./VideoPlayer', () => ({
  VideoPlayer: ({ video, onEnd }: { video: VideoContent; onEnd?: () => void }) => (
    <>
      {video.embed ? <iframe title={video.title} src={video.embed} /> : null}
      <button onClick={onEnd}>The video ends</button>
    </>
  ),
}))

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}

afterEach(cleanup)

it.each([
  ['https://www.youtube-nocookie.com/embed/abc', /"func":"pauseVideo"/],
  ['https://player.vimeo.com/video/76979871', /"method":"pause"/],
])('pauses a platform’s player while the transcript is open: %s', (embed, message) => {
  const video = { title: 'A film', transcript: 'Go.', embed } as VideoContent
  render(<VideoDialog video={video} open onClose={() => {}} />)
  const frame = screen.getByTitle<HTMLIFrameElement>('A film')
  const send = vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => {})
  const transcript = screen.getByText('Go.').closest('details')!
  transcript.open = true
  fireEvent(transcript, new Event('toggle'))
  expect(send).toHaveBeenCalledWith(expect.stringMatching(message), new URL(embed).origin)
  send.mockClear()
  transcript.open = false
  fireEvent(transcript, new Event('toggle'))
  expect(send).not.toHaveBeenCalled()
})

it('does not report the end of a video while the transcript is open, since that would close the dialog', () => {
  const video = { title: 'A film', transcript: 'Go.' } as VideoContent
  const onEnd = vi.fn()
  render(<VideoDialog video={video} open onClose={() => {}} onEnd={onEnd} />)
  const end = screen.getByRole('button', { name: 'The video ends' })
  const transcript = screen.getByText('Go.').closest('details')!
  transcript.open = true
  fireEvent.click(end)
  expect(onEnd).not.toHaveBeenCalled()
  transcript.open = false
  fireEvent.click(end)
  expect(onEnd).toHaveBeenCalledOnce()
})

it('shows a repeated line of the transcript each time', () => {
  const video = { title: 'A film', transcript: 'Go.\nWhere?\nGo.' } as VideoContent
  render(<VideoDialog video={video} open onClose={() => {}} />)
  // React reports duplicate keys as an error, which fails the test.
  expect(screen.getAllByText('Go.')).toHaveLength(2)
})
