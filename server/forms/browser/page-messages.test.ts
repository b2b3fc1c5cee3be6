// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { createPageMessages } from './page-messages'

const post = vi.fn()
const main = document.createElement('main')
let height = 0
main.getBoundingClientRect = () => ({ height }) as DOMRect

beforeEach(() => {
  post.mockClear()
  delete document.documentElement.dataset.followed
})

it('reports a height to the page once, and none while the form is hidden', () => {
  vi.stubGlobal('parent', { postMessage: post })
  const { reportHeight } = createPageMessages(main, '7')
  for (height of [0, 812.4, 812.4, 0, 300, 812.4]) reportHeight()
  expect(post.mock.calls).toEqual([
    ['setHeight:813:7', '*'],
    ['setHeight:300:7', '*'],
    ['setHeight:813:7', '*'],
  ])
})

it('keeps the form from scrolling in its frame once the frame has followed its height', () => {
  vi.stubGlobal('parent', { postMessage: post })
  const { reportHeight } = createPageMessages(main, '7')
  const { dataset } = document.documentElement
  height = 812.4
  vi.stubGlobal('innerHeight', 960)
  reportHeight()
  expect(dataset).not.toHaveProperty('followed')
  vi.stubGlobal('innerHeight', 813)
  reportHeight()
  expect(dataset).toHaveProperty('followed')
  height = 1000
  reportHeight()
  expect(dataset).toHaveProperty('followed')
})

it('includes the form’s id in each message', () => {
  vi.stubGlobal('parent', { postMessage: post })
  const { isFramed, announce, requestScroll } = createPageMessages(main, '7')
  announce({ action: 'takes-updates' })
  announce({ action: 'updated', address: '/forms/7?pack=a' })
  requestScroll()
  expect(isFramed).toBe(true)
  expect(post.mock.calls.map(([message]) => message)).toEqual([
    { action: 'takes-updates', formID: '7' },
    { action: 'updated', formID: '7', address: '/forms/7?pack=a' },
    'scrollIntoView::7',
  ])
})

it('posts nothing if there is no page around the form', () => {
  vi.stubGlobal('parent', window)
  vi.spyOn(window, 'postMessage').mockImplementation(post)
  const { isFramed, announce, reportHeight, requestScroll } = createPageMessages(main, '7')
  height = 500
  announce({ action: 'takes-updates' })
  reportHeight()
  requestScroll()
  expect(isFramed).toBe(false)
  expect(post).not.toHaveBeenCalled()
  vi.stubGlobal('innerHeight', 500)
  reportHeight()
  expect(document.documentElement.dataset).not.toHaveProperty('followed')
})
