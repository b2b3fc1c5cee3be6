import { expect, it } from 'vitest'
import { hasTypedTitle } from './typed-titles'

it.each<[string, Record<string, unknown>, Record<string, unknown>[], boolean]>([
  [
    'the subject of a message',
    { service: 'My number is 555' },
    [{ type: 'text', value: 'My number is 555' }],
    true,
  ],
  ['a name given around the form', { title: 'Mara', service: 'Mara' }, [], true],
  ['the same as a name', { pack: null, service: 'Mara' }, [{ type: 'name', value: 'Mara' }], true],
  ['an option', { service: 'TikTok' }, [{ type: 'choice', value: 'TikTok' }], false],
  [
    'the first of several options',
    { service: 'TikTok' },
    [{ type: 'choices', value: 'TikTok\nYouTube' }],
    false,
  ],
  ['another option', { service: 'Twitch' }, [{ type: 'choice', value: 'TikTok' }], true],
  ['an answer that a script has written', { service: 'TikTok' }, [{ type: 'choice', value: 7 }], true],
  ['a pack', { pack: { _ref: 'pack-300' }, service: 'Mara' }, [], false],
  ['a free trial', {}, [], false],
  ['a free trial of the form’s own service', { title: 'Free trial', service: 'TikTok' }, [], false],
  ['a free trial of a named service', { title: 'Mara: Free trial', service: 'Mara' }, [], true],
  ['a free trial, as a script has written it', { pack: null, service: null }, [], false],
])('recognizes titles typed by a visitor: %s', (_what, item, answers, isTyped) => {
  expect(hasTypedTitle(item, answers)).toBe(isTyped)
})
