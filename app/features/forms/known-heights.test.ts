// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { knownHeight, rememberHeight } from './known-heights'

beforeEach(() => {
  delete window.formHeights
})

it('returns the last height of a form, including one from an earlier document', () => {
  window.formHeights = new Map([['/forms/2', 900]])
  expect(knownHeight('/forms/1')).toBeUndefined()
  rememberHeight('/forms/1', 700)
  rememberHeight('/forms/1', 812)
  expect(knownHeight('/forms/1')).toBe(812)
  expect(knownHeight('/forms/2')).toBe(900)
})

it('forgets the oldest height beyond 100', () => {
  for (let form = 0; form <= 100; form++) rememberHeight(`/forms/${form}`, 600 + form)
  expect(knownHeight('/forms/0')).toBeUndefined()
  expect(knownHeight('/forms/1')).toBe(601)
  expect(knownHeight('/forms/100')).toBe(700)
})

it('keeps an old height that was recently updated', () => {
  for (const form of [...Array(100).keys(), 0, 100]) rememberHeight(`/forms/${form}`, 600)
  expect(knownHeight('/forms/0')).toBe(600)
  expect(knownHeight('/forms/1')).toBeUndefined()
})
