import { describe, expect, it } from 'vitest'
import { readArguments } from './test-arguments.mjs'

const parts = { types: {}, unit: { takes: 'files' }, browser: { takes: 'files' } }

describe('the arguments of npm test', () => {
  it('name the parts to run', () => {
    expect(readArguments([], parts)).toEqual({ names: [], filters: [] })
    expect(readArguments(['types', 'unit'], parts)).toEqual({ names: ['types', 'unit'], filters: [] })
  })

  it('after a single part go to its runner, even if they look like a part', () => {
    expect(readArguments(['unit', 'app/search', '-t', 'types'], parts)).toEqual({
      names: ['unit'],
      filters: ['app/search', '-t', 'types'],
    })
  })

  it.each([
    [['unti'], 'There is no part called unti. The parts are: types, unit, browser.'],
    [['toString'], 'There is no part called toString. The parts are: types, unit, browser.'],
    [
      ['unit', 'browser', 'popups'],
      'popups is not a part; files and titles are only allowed after a single part.',
    ],
    [['types', 'app/x.ts'], 'The part types takes no arguments such as app/x.ts.'],
  ])('are rejected with a message: %j', (args, error) => {
    expect(readArguments(args, parts)).toEqual({ error })
  })
})
