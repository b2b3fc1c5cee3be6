import { expect, it } from 'vitest'
import { playerUrlOf } from './player-url'

const YOUTUBE = 'https://www.youtube.com/embed/aqz-KE-bpKQ'
const VIMEO = 'https://player.vimeo.com/video/76979871'

it.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
  ['https://www.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&list=PL1&index=2', YOUTUBE],
  ['http://youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
  ['youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
  ['https://m.youtube.com/watch?v=aqz-KE-bpKQ&t=90', `${YOUTUBE}?start=90`],
  ['https://music.youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
  ['https://youtu.be/aqz-KE-bpKQ', YOUTUBE],
  [' https://youtu.be/aqz-KE-bpKQ?si=abc&t=1m30s ', `${YOUTUBE}?start=90`],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ?feature=share', YOUTUBE],
  ['https://www.youtube.com/live/aqz-KE-bpKQ?t=1h2s', `${YOUTUBE}?start=3602`],
  ['https://youtube.com/embed/aqz-KE-bpKQ?start=7', `${YOUTUBE}?start=7`],
  ['https://vimeo.com/76979871', VIMEO],
  ['https://vimeo.com/76979871?share=copy#t=0m30s', `${VIMEO}#t=30s`],
  ['https://vimeo.com/76979871/8272103f6e', `${VIMEO}?h=8272103f6e`],
  ['https://vimeo.com/76979871/8272103f6e?share=copy&t=5', `${VIMEO}?h=8272103f6e#t=5s`],
  ['https://www.vimeo.com/channels/staffpicks/76979871', VIMEO],
  ['https://vimeo.com/manage/videos/76979871', VIMEO],
  ['https://vimeo.com/showcase/12/video/76979871?h=8272103f6e', `${VIMEO}?h=8272103f6e`],
  [
    `<iframe width="560" src="${YOUTUBE}?si=abc&amp;start=5" title="x"></iframe>`,
    `${YOUTUBE}?si=abc&start=5`,
  ],
  [
    `<div style="padding:56.25% 0 0 0;position:relative;"><iframe src="${VIMEO}?h=8272103f6e&amp;badge=0&amp;autopause=0&amp;player_id=0&amp;app_id=58479" frameborder="0" allow="autoplay; fullscreen" style="position:absolute" title="Cats"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>`,
    `${VIMEO}?h=8272103f6e&badge=0&autopause=0&player_id=0&app_id=58479`,
  ],
  [`${VIMEO}?h=8272103f6e#t=1m30s`, `${VIMEO}?h=8272103f6e#t=90s`],
  ['player.vimeo.com/video/76979871', VIMEO],
  ['https://youtu.be/aqz-KE-bpKQ/', YOUTUBE],
  [` ${VIMEO}?h=8272103f6e `, `${VIMEO}?h=8272103f6e`],
])('turns %s into %s', (pasted, address) => {
  expect(playerUrlOf(pasted)).toBe(address)
})

it.each([
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/playlist?list=PL1',
  'https://vimeo.com/staffpicks',
  'https://vimeo.com/event/123',
  'https://evil.example/watch?v=aqz-KE-bpKQ',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://www.tiktok.com/@mara.makes/video/7301',
  '<iframe src="https://example.org/embed/1">',
  'Big Buck Bunny',
  '',
])('returns null for %j, which is not a video of a platform', (pasted) => {
  expect(playerUrlOf(pasted)).toBeNull()
})
