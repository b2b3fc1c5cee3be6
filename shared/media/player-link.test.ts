import { expect, it } from 'vitest'
import { readPlayerLink } from './player-link'

it.each([
  ['https://www.youtube.com/embed/abc_-123', { platform: 'youtube', id: 'abc_-123', start: undefined }],
  [
    'https://www.youtube-nocookie.com/embed/abc?si=x&start=90',
    { platform: 'youtube', id: 'abc', start: '90' },
  ],
  ['https://player.vimeo.com/video/76979871', { platform: 'vimeo', id: '76979871', start: undefined }],
  [
    'https://player.vimeo.com/video/76979871?badge=0&h=8272103f6e#t=90s',
    { platform: 'vimeo', id: '76979871', key: '8272103f6e', start: '90' },
  ],
])('reads the link of a player: %s', (link, expected) => {
  expect(readPlayerLink(link)).toMatchObject(expected)
})

it.each([
  'https://www.youtube.com/watch?v=abc',
  'https://vimeo.com/76979871',
  'https://player.vimeo.com/video/76979871/x',
  'http://player.vimeo.com/video/76979871',
  'https://evil.example/https://www.youtube.com/embed/abc',
  'javascript:alert(1)',
  '',
])('reads no player from %j', (link) => {
  expect(readPlayerLink(link)).toBeNull()
})
