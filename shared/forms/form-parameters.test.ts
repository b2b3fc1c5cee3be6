import { expect, it } from 'vitest'
import { readFormParameter, readPosts, writeFormParameters } from './form-parameters'

it('reads back what was written, without empty values', () => {
  const posts = [
    { number: 3, id: '7303' },
    { number: 1, id: 'Post_73.0-1' },
  ]
  const written = writeFormParameters({ username: 'Mara & Co', pack: null, kind: '', trial: '1' }, posts)
  expect(written.map(([name]) => name)).toEqual(['username', 'trial', 'post', 'post'])
  const given = new URLSearchParams(new URLSearchParams(written).toString())
  expect(readFormParameter(given, 'username')).toBe('Mara & Co')
  expect(readFormParameter(given, 'trial')).toBe('1')
  expect(readFormParameter(given, 'pack')).toBeNull()
  expect(readPosts(given)).toEqual(posts)
})

it.each(['7301', ':7301', '1:', '12345:7301', '-1:7301', '1:<b>', '1:73 01', `1:${'7'.repeat(65)}`])(
  'leaves out a malformed post: %s',
  (text) => {
    expect(readPosts(new URLSearchParams([['post', text]]))).toEqual([])
  },
)
