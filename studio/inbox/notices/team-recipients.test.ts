import { expect, it } from 'vitest'
import { recipientsNotice, recipientsSchema } from './team-recipients'

const noticeOf = (result: unknown) => recipientsNotice(recipientsSchema.parse(result))

const silent = (title: string | null) => ({ title, notify: null })
const told = { title: 'Order form', notify: ['team@katsocial.example'] }

it('says where to add addresses if nobody on the team is notified of orders', () => {
  const notice =
    'Email is set up, but nobody on the team is notified of orders: add addresses under Site settings → Orders and forms → Who is notified.'
  expect(noticeOf({ settings: null, forms: [silent('Order form')] })).toBe(notice)
  expect(noticeOf({ settings: ['', ' '], forms: [{ title: 'Order form', notify: [7] }] })).toBe(notice)
})

it('returns null if the settings or all forms have an address', () => {
  expect(noticeOf({ settings: ['team@katsocial.example'], forms: [silent('Order form')] })).toBeNull()
  expect(noticeOf({ settings: [], forms: [told] })).toBeNull()
})

it('names the forms without recipients if other forms have some', () => {
  expect(noticeOf({ settings: [], forms: [told, silent('Contact form')] })).toBe(
    'Nobody on the team gets an email about what is sent with “Contact form”: add addresses under Site settings → Orders and forms → Who is notified, or in these forms.',
  )
  expect(
    noticeOf({ settings: [], forms: [told, ...['A', null, 'C', 'D', 'E'].map((title) => silent(title))] }),
  ).toContain('“A”, “Untitled”, “C”, and 2 more: add')
})
