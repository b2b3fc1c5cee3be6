import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { sampleOrder } from '../sample-for-tests'
import { OrderItems } from './OrderItems'

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['order', 'Ordered'],
  ['trial', 'Ordered'],
  ['quote', 'About'],
  ['contact', 'About'],
])('in a submission of kind “%s”, titles the items “%s”', (kind, title) => {
  renderInStudio(<OrderItems order={sampleOrder({ kind })} />)
  screen.getByRole('region', { name: title })
})

it('says which service each item is for', () => {
  const items = [
    { title: '200 followers', service: 'Facebook', username: 'my.page' },
    { title: 'iPhone 12', service: 'iPhone 12' },
    { service: 'Google' },
    {},
  ]
  renderInStudio(<OrderItems order={sampleOrder({ items })} />)
  for (const title of ['Facebook: 200 followers', 'iPhone 12', 'Google', 'Untitled item'])
    screen.getByText(title)
})

it.each([
  ['TikTok', 1],
  ['Instagram', 0],
])('links an account to TikTok only for an order of that service: %s', (service, count) => {
  const items = [{ title: '200 followers', kind: 'followers', username: 'insta.ann', service }]
  renderInStudio(<OrderItems order={sampleOrder({ items })} />)
  expect(screen.queryAllByRole('link', { name: '@insta.ann' })).toHaveLength(count)
  expect(copyButtons()).toHaveLength(count)
})

const copyButtons = () => screen.queryAllByRole('button', { name: /^Copy (all )?link/ })

it.each([
  ['Copy link', 'https://www.tiktok.com/@mara.makes/video/71'],
  [
    'Copy all links',
    'https://www.tiktok.com/@mara.makes/video/71\nhttps://www.tiktok.com/@mara.makes/video/73',
  ],
])('copies with “%s” the posts typed for likes, not the account', async (words, value) => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const items = [{ title: '300 likes', kind: 'likes', username: 'mara.makes' }]
  renderInStudio(
    <OrderItems order={sampleOrder({ items, answers: [{ label: 'Posts', type: 'longText', value }] })} />,
  )
  expect(copyButtons().map(({ textContent }) => textContent)).toEqual([words])
  fireEvent.click(copyButtons()[0]!)
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(value))
})

it.each([
  ['likes', 0],
  ['followers', 1],
])('offers to copy the account’s link only if the item is delivered to the account: %s', (kind, count) => {
  const items = [{ title: '300', kind, username: 'mara.makes' }]
  renderInStudio(<OrderItems order={sampleOrder({ items })} />)
  expect(copyButtons()).toHaveLength(count)
})

it('breaks long words in a title and an account, which would otherwise be cut off', () => {
  const items = [{ title: 'Screenshot'.repeat(30), username: `tiktok.com/@mara?${'x'.repeat(300)}` }]
  renderInStudio(<OrderItems order={sampleOrder({ items })} />)
  for (const text of Object.values(items[0]!)) {
    const style = getComputedStyle(screen.getByText(text).closest('[data-ui="Text"]')!)
    expect(style.overflowWrap).toBe('anywhere')
  }
})
