import { describe, expect, test } from 'vitest'
import { initialState, nextStep, reduceFormFrame, type FormFrameEvent } from './form-frame-state'

const EARLIER = '/forms/1?pack=300'
const CHOICE = '/forms/1?pack=500'

/** The state of a form that was loaded with the earlier choice, after these events. */
const after = (...events: FormFrameEvent[]) =>
  [{ type: 'loaded' } as const, ...events].reduce(reduceFormFrame, initialState(EARLIER, true))

const takesUpdates = { type: 'takes-updates' } as const
const awaitsUpdate = { type: 'awaits-update' } as const
const submitted = { type: 'submission-completed' } as const
const entered = { type: 'entered' } as const
const sent = (isRequested = false) => ({ type: 'updateSent', address: CHOICE, isRequested }) as const
const failed = (isOnline = true) => ({ type: 'update-failed', address: CHOICE, isOnline }) as const

describe('a new choice', () => {
  test.each<[step: string, form: string, events: FormFrameEvent[]]>([
    ['load', 'untouched', []],
    ['load', 'that has not loaded yet', [{ type: 'load', address: EARLIER }, entered]],
    ['offer', 'that was started', [entered]],
    ['offer', 'that was sent', [submitted]],
    ['offer', 'that was sent and entered again', [submitted, entered]],
    ['update', 'that takes updates', [takesUpdates]],
    ['update', 'that takes updates and was started', [takesUpdates, entered]],
    ['none', 'that was sent the update', [takesUpdates, sent()]],
    ['update', 'that awaits it before it is sent', [takesUpdates, sent(), awaitsUpdate]],
    ['none', 'that awaited it and was sent it', [takesUpdates, awaitsUpdate, sent()]],
    ['update', 'that could not apply it, and awaits it', [takesUpdates, sent(), failed(), awaitsUpdate]],
    ['offer', 'that could not apply the update', [takesUpdates, sent(), failed()]],
    ['offer', 'that is asked for it again', [takesUpdates, sent(), failed(), sent(true)]],
    [
      'update',
      'that could not apply it, and was sent another choice since',
      [takesUpdates, sent(), failed(), { type: 'updateSent', address: EARLIER, isRequested: false }],
    ],
    ['none', 'that has applied the update', [takesUpdates, sent(), { type: 'updated', address: CHOICE }]],
    [
      'update',
      'that has applied an earlier one',
      [takesUpdates, sent(), { type: 'updated', address: EARLIER }],
    ],
  ])('%s: a form %s', (step, _form, events) => {
    expect(nextStep(after(...events), CHOICE)).toBe(step)
  })
})

test('a form that confirms another address each time is sent the choice only a few times', () => {
  let state = after(takesUpdates)
  let sendings = 0
  while (nextStep(state, CHOICE) === 'update' && sendings < 100) {
    sendings++
    const other = { type: 'updated', address: `${CHOICE}&at=${sendings}` } as const
    state = reduceFormFrame(reduceFormFrame(state, sent()), other)
  }
  expect(sendings).toBe(10)
  expect(nextStep(state, EARLIER)).toBe('update')
})

describe('an update that fails', () => {
  test('reloads the form if the visitor has asked for it', () => {
    const state = after(takesUpdates, entered, sent(true), failed())
    expect(state).toMatchObject({ phase: 'loading', attempt: 1, source: CHOICE, progress: 'untouched' })
  })

  test('keeps what was typed while offline', () => {
    const state = after(takesUpdates, entered, sent(true), failed(false))
    expect(state).toMatchObject({ phase: 'loaded', attempt: 0, progress: 'started', isRequested: false })
    expect(state.failedUpdate).toEqual({ address: CHOICE, wasRequested: true })
  })
})

test('a form that was sent stays sent when the visitor goes into its confirmation', () => {
  expect(after(takesUpdates, entered, submitted, entered).progress).toBe('sent')
})

test('a load discards all state of the previous form', () => {
  const state = after(takesUpdates, sent(), failed(), submitted, { type: 'load', address: CHOICE })
  expect(state).toEqual({ ...initialState(CHOICE, true), attempt: 1 })
})

test('a form is not in the page until its address has settled', () => {
  const state = initialState(EARLIER, false)
  expect(reduceFormFrame(state, { type: 'load', address: CHOICE }).hasBegun).toBe(false)
  expect(reduceFormFrame(state, { type: 'begun', address: CHOICE })).toMatchObject({
    hasBegun: true,
    source: CHOICE,
  })
})

test('a form that takes too long is late, unless it has already loaded', () => {
  expect(reduceFormFrame(initialState(EARLIER, true), { type: 'loadTimedOut' }).phase).toBe('late')
  expect(after({ type: 'loadTimedOut' }).phase).toBe('loaded')
})
