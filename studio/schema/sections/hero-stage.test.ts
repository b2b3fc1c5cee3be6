import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describesStage, isPortrait, isPostPicture, validateStage } from './hero-stage'

const files = readdirSync(join(import.meta.dirname, '../../../public/demo/pictures'))

it('accepts all portraits and post pictures of the site, and nothing else', () => {
  expect(files.filter((file) => isPortrait(file) === true)).toHaveLength(12)
  expect(files.filter((file) => isPostPicture(file) === true)).toHaveLength(20)
  for (const kind of ['avatar', 'cover']) {
    for (let number = 0; number < 100; number += 1) {
      const file = `${kind}-${String(number).padStart(2, '0')}.svg`
      const isKnown = (kind === 'avatar' ? isPortrait(file) : isPostPicture(file)) === true
      expect([file, isKnown]).toEqual([file, files.includes(file)])
    }
  }
  for (const file of [
    'avatar-1.svg',
    'avatar-01.png',
    'demo/avatar-01.svg',
    ' avatar-01.svg',
    'cover-01.svg',
  ])
    expect(isPortrait(file)).toContain('avatar-01.svg to avatar-12.svg')
  expect(isPortrait(undefined)).toBe(true)
  expect(isPostPicture('')).toContain('or remove this entry')
})

it('requires everything that the chosen kind of picture is drawn from, and nothing else', () => {
  const missing = (stage: Record<string, unknown>) => {
    const errors = validateStage(stage)
    return errors === true ? [] : errors.map(({ path }) => path[0])
  }
  expect(missing({ kind: 'none' })).toEqual([])
  expect(missing({})).toEqual([])
  expect(missing({ kind: 'crowd' })).toEqual([])
  expect(missing({ kind: 'reach' })).toEqual(['share', 'posts'])
  expect(missing({ kind: 'profileCard', name: ' ', posts: [''] })).toEqual([
    'name',
    'handle',
    'counts',
    'labels',
    'share',
    'portrait',
    'posts',
  ])
  expect(validateStage(undefined)).toBe(true)
})

it('recommends a description if there is a picture', () => {
  expect(describesStage({ kind: 'crowd', description: ' ' })).toEqual([
    expect.objectContaining({ path: ['description'] }),
  ])
  expect(describesStage({ kind: 'crowd', description: 'People gather along a line.' })).toBe(true)
  expect(describesStage({ kind: 'none' })).toBe(true)
  expect(describesStage(undefined)).toBe(true)
})
