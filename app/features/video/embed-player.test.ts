import { describe, expect, test } from 'vitest'
import { readEmbedLink, readPlayerMessage, subscription } from './embed-player'

const PAGE = 'https://katsocial.example'

describe('promo videos from a video platform', () => {
  test.each([
    'https://www.youtube.com/embed/abc_-123',
    'https://www.youtube-nocookie.com/embed/abc_-123?start=3',
  ])('%s autoplays without cookies, and reports only to this page', (link) => {
    const player = readEmbedLink(link, PAGE)
    const address = new URL(player?.url ?? '')
    expect(address.origin + address.pathname).toBe('https://www.youtube-nocookie.com/embed/abc_-123')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      autoplay: '1',
      enablejsapi: '1',
      origin: PAGE,
    })
    expect(player?.origin).toBe(address.origin)
  })

  test('an unlisted Vimeo video keeps the key of its link', () => {
    const player = readEmbedLink('https://player.vimeo.com/video/76979871?h=8272103f6e&loop=1', PAGE)
    const address = new URL(player?.url ?? '')
    expect(address.origin + address.pathname).toBe('https://player.vimeo.com/video/76979871')
    expect(Object.fromEntries(address.searchParams)).toEqual({ autoplay: '1', dnt: '1', h: '8272103f6e' })
  })

  test.each([
    ['https://www.youtube.com/embed/abc?start=90', /[?&]start=90(?:&|$)/],
    ['https://player.vimeo.com/video/76979871#t=90s', /#t=90s$/],
  ])('%s starts where its link says', (link, start) => {
    expect(readEmbedLink(link, PAGE)?.url).toMatch(start)
  })

  test.each([
    'https://evil.example/embed/abc',
    'javascript:alert(1)',
    'https://www.youtube.com/watch?v=abc',
    '',
  ])('%j has no player', (link) => {
    expect(readEmbedLink(link, PAGE)).toBeNull()
  })
})

describe('the end of an embedded video', () => {
  test('is reported by YouTube in either of two ways', () => {
    expect(readPlayerMessage('youtube', '{"event":"onStateChange","info":0}')).toBe('ended')
    expect(readPlayerMessage('youtube', '{"event":"infoDelivery","info":{"playerState":0}}')).toBe('ended')
  })

  test('is reported by Vimeo as text or as an object', () => {
    expect(readPlayerMessage('vimeo', '{"event":"ended","data":{"percent":1}}')).toBe('ended')
    expect(readPlayerMessage('vimeo', { event: 'ended' })).toBe('ended')
  })

  test('is not reported for a video that plays, pauses or has not started', () => {
    for (const info of [-1, 1, 2, 3, 5, null, '0']) {
      expect(readPlayerMessage('youtube', JSON.stringify({ event: 'onStateChange', info }))).toBe('speaking')
    }
    expect(readPlayerMessage('youtube', '{"event":"infoDelivery","info":{"currentTime":0}}')).toBe('speaking')
    expect(readPlayerMessage('vimeo', { event: 'ready' })).toBe('speaking')
  })

  test('is not read from messages that no player would send', () => {
    for (const data of ['', 'null', '[', 'ended', 7, null, undefined]) {
      expect(readPlayerMessage('youtube', data)).toBeNull()
      expect(readPlayerMessage('vimeo', data)).toBeNull()
    }
  })

  test('is subscribed to in each platform’s own format', () => {
    expect(subscription('youtube').map((text) => JSON.parse(text) as unknown)).toMatchObject([
      { event: 'listening' },
      { event: 'command', func: 'addEventListener', args: ['onStateChange'] },
    ])
    expect(subscription('vimeo').map((text) => JSON.parse(text) as unknown)).toEqual([
      { method: 'addEventListener', value: 'ended' },
    ])
  })
})
