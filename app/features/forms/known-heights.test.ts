// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { knownHeight, rememberHeight } from './known-heights'

beforeEach(() => {
  delete window.formHeights
})

it('knows the last height of a form, also one of an earlier document', () => {
  window.formHeights = new Map([['/forms/2', 900]])
  expect(knownHeight('/forms/1')).toBeUndefined()
  rememberHeight('/forms/1', 700)
  rememberHeight('/forms/1', 812)
  expect(knownHeight('/forms/1')).toBe(812)
  expect(knownHeight('/forms/2')).toBe(900)
})

it('forgets the oldest of more than 100', () => {
  for (let form = 0; form <= 100; form++) rememberHeight(`/forms/${form}`, 600 + form)
  expect(knownHeight('/forms/0')).toBeUndefined()
  expect(knownHeight('/forms/1')).toBe(601)
  expect(knownHeight('/forms/100')).toBe(700)
})

it('does not forget a height that it has just been told again', () => {
  for (const form of [...Array(100).keys(), 0, 100]) rememberHeight(`/forms/${form}`, 600)
  expect(knownHeight('/forms/0')).toBe(600)
  expect(knownHeight('/forms/1')).toBeUndefined()
})
