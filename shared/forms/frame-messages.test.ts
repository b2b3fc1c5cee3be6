import { describe, expect, it } from 'vitest'
import { readFormMessage, readUpdateMessage, updateMessage } from './frame-messages'

const id = '240000000000001'

describe('the messages of a form in a frame', () => {
  it('report heights, which are rounded', () => {
    expect(readFormMessage(`setHeight:812.4:${id}`, id)).toEqual({ type: 'setHeight', height: 812 })
  })

  it('report heights by either of the provider’s commands', () => {
    expect(readFormMessage(`setMinHeight:812:${id}`, id)).toEqual({ type: 'setHeight', height: 812 })
  })

  it.each([
    ['0', 300],
    ['-90', 300],
    ['99999999', 6000],
  ])('have their heights clamped: %s px to %d', (value, height) => {
    expect(readFormMessage(`setHeight:${value}:${id}`, id)).toEqual({ type: 'setHeight', height })
  })

  it.each([
    'setHeight:abc:240000000000001',
    'setHeight::240000000000001',
    'setHeight:700:1',
    'setHeight:700',
    'toSetHeight:700:240000000000001',
    'please setHeight:700:240000000000001',
    'setHeight:700:240000000000001 now',
    'loadScript:https://evil.example/x.js:240000000000001',
    'reloadPage::240000000000001',
    '',
    null,
    42,
    {},
    { action: 'submission-completed' },
    { action: 'submission-completed', formID: '7' },
    { action: 'other', formID: id },
  ])('are ignored if unknown or for another form: %j', (message) => {
    expect(readFormMessage(message, id)).toBeNull()
  })

  it('ask to scroll, and report the submission', () => {
    expect(readFormMessage(`scrollIntoView::${id}`, id)).toEqual({ type: 'scrollIntoView' })
    expect(readFormMessage({ action: 'submission-completed', formID: id }, id)).toEqual({
      type: 'submission-completed',
    })
  })

  it('report updates: that they are supported, awaited, applied or failed', () => {
    const address = '/forms/1?pack=pack-500'
    expect(readFormMessage({ action: 'updated', formID: id, address }, id)).toEqual({
      type: 'updated',
      address,
    })
    expect(readFormMessage({ action: 'updated', formID: id }, id)).toBeNull()
    expect(readFormMessage({ action: 'updated', formID: id, address: 7 }, id)).toBeNull()
    expect(readFormMessage({ action: 'takes-updates', formID: id }, id)).toEqual({ type: 'takes-updates' })
    expect(readFormMessage({ action: 'awaits-update', formID: id, address }, id)).toEqual({
      type: 'awaits-update',
    })
    expect(readFormMessage({ action: 'update-failed', formID: id }, id)).toEqual({ type: 'update-failed' })
    expect(readFormMessage({ action: 'pack-changed', formID: id }, id)).toEqual({ type: 'pack-changed' })
    expect(readFormMessage({ action: 'takes-updates', formID: '7' }, id)).toBeNull()
  })
})

it('a form reads the addresses of its own updates, and nothing else', () => {
  const update = updateMessage(id, '/forms/1?pack=a')
  expect(readUpdateMessage(update, id)).toBe('/forms/1?pack=a')
  for (const other of [
    { ...update, formID: '7' },
    { ...update, action: 'updated' },
    { ...update, address: 7 },
  ])
    expect(readUpdateMessage(other, id)).toBeNull()
  for (const other of [undefined, null, '', 'update-form', 7, []])
    expect(readUpdateMessage(other, id)).toBeNull()
})
