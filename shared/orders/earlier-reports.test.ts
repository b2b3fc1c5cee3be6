import { expect, it } from 'vitest'
import { readEarlierDelayedReport, readEarlierReport } from './earlier-reports'
import { PAYMENT_PROBLEMS, type PaymentReport } from './payment-report'
import { delayedReportText, reportText } from './report-texts'

const payment = { paymentReference: 'pi_1', amountMinor: 600, currency: 'usd' }
const refund = { ...payment, refundedMinor: 200 }

it.each<[string, PaymentReport]>([
  ['6.00 USD (pi_1)', payment],
  ['3.00 USD (pi_1), which is not the amount due', { ...payment, amountMinor: 300, problem: 'wrongAmount' }],
  [
    '6.00 USD (cs_test_1), the order was already marked as paid',
    { ...payment, paymentReference: 'cs_test_1', problem: 'alreadyPaid' },
  ],
  ['6.00 USD (pi_1), the order was already marked as refunded', { ...payment, problem: 'alreadyRefunded' }],
  ['6.00 USD (pi_1), as no version has put it', payment],
  ['600 JPY (pi_1)', { ...payment, currency: 'jpy' }],
  ['0.600 KWD (pi_1)', { ...payment, currency: 'kwd' }],
  ['4.35 USD (pi_1)', { ...payment, amountMinor: 435 }],
  ['6.00 (pi_1), which is not the amount due', { ...payment, currency: '', problem: 'wrongAmount' }],
  ['2.00 USD of 6.00 USD (pi_1)', refund],
  [
    '2.00 USD of 6.00 USD (pi_1), which is not the order’s own payment',
    { ...refund, problem: 'otherPayment' },
  ],
  ['2.00 USD of 6.00 USD (pi_1), the order was not marked as paid', { ...refund, problem: 'notPaid' }],
  [
    '2.00 USD of 6.00 USD (pi_1), the order was already marked as refunded',
    { ...refund, problem: 'alreadyRefunded' },
  ],
])('reads the text of a payment or refund by an earlier version: %s', (text, report) => {
  expect(readEarlierReport(text)).toEqual(report)
})

it('reads the text of a payment that takes days by an earlier version', () => {
  expect(readEarlierDelayedReport('pi_1, 6.00 USD')).toEqual(payment)
})

it.each([
  '',
  '6.00 USD',
  '3.00 USD, which is not the amount due',
  'Undone',
  'six (pi_1)',
  '6.00 USD of (pi_1)',
  'x of 6.00 USD (pi_1)',
  '6.00 USD (pi_1',
])('finds no report in a text that names no payment, or no amount: “%s”', (text) => {
  expect([readEarlierReport(text), readEarlierDelayedReport(text)]).toEqual([null, null])
})

it.each(
  [payment, refund].flatMap((report) =>
    [undefined, ...PAYMENT_PROBLEMS].map((problem) => ({ ...report, problem })),
  ),
)('an earlier version reads the text that is written now: %o', (report) => {
  expect(readEarlierReport(reportText(report))).toEqual(report)
})

it('an earlier version reads the text that is written now of a payment that takes days', () => {
  expect(readEarlierDelayedReport(delayedReportText(payment))).toEqual(payment)
})
