import { parse } from 'papaparse'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { csvOf } from '../../browser/csv'
import { sampleOrder } from '../sample-for-tests'
import { tableOf } from './csv'

const rowsOf = (csv: string) =>
  parse<Record<string, string>>(csv.replace('\uFEFF', ''), { header: true, skipEmptyLines: true })

const NOW = Date.parse('2026-11-25T05:00:00Z')

describe('a list as CSV', () => {
  it('has each column once, even if a form has a question called “Payment”', () => {
    const { head } = tableOf(
      [sampleOrder({ answers: [{ field: 'payment', label: 'Payment', type: 'choice', value: 'PayPal' }] })],
      NOW,
    )
    expect(head.filter((title) => title === 'Payment')).toHaveLength(1)
    expect(head).toContain('Payment state')
  })

  it('renames the column of a question whose label is a standard column’s title', () => {
    const answers = [
      { field: 'links', label: 'Posts', type: 'longText', value: 'https://www.tiktok.com/t/a' },
    ]
    const { head, rows } = tableOf([sampleOrder({ items: [], answers })], NOW)
    expect(new Set(head).size).toBe(head.length)
    expect(rows[0]?.[head.indexOf('Posts (answer)')]).toBe('https://www.tiktok.com/t/a')
  })

  it('has the accepted consent only once', () => {
    const label = 'I agree to the terms.'
    const answers = [{ field: 'agree', label, type: 'consent', value: 'Yes' }]
    const { head, rows } = tableOf([sampleOrder({ consent: label, answers })], NOW)
    expect(head).not.toContain(label)
    expect(rows[0]?.[head.indexOf('Consent')]).toBe(label)
  })

  it('has times in a format that spreadsheets recognize', () => {
    const { head, rows } = tableOf([sampleOrder()], NOW)
    expect(rows[0]?.[head.indexOf('Sent (UTC)')]).toBe('2026-11-22 05:00:00')
    expect(rows[0]?.[head.indexOf('Paid (UTC)')]).toBe('')
  })

  it.each([
    ['2026-11-22T05:00:00.000Z', '2026-11-22 05:00:00'],
    ['2026-11-22T05:00:00Z', '2026-11-22 05:00:00'],
    ['2026-11-22T01:30+02:00', '2026-11-21 23:30:00'],
    ['2026-11-21T22:00:00.5-0700', '2026-11-22 05:00:00'],
    // The dataset reads a time without a zone as UTC, wherever the editor is.
    ['2026-11-22T05:00:00', '2026-11-22 05:00:00'],
    ['2026-11-22', '2026-11-22'],
    ['2026-13-99T05:00:00Z', '2026-13-99T05:00:00Z'],
    ['yesterday', 'yesterday'],
    ['before 2026-11-22T05:00:00Z', 'before 2026-11-22T05:00:00Z'],
  ])('converts a time that the API stored as %s to UTC: %s', (paidAt, cell) => {
    vi.stubEnv('TZ', 'America/New_York')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { head, rows } = tableOf([sampleOrder({ paidAt })], NOW)
    expect(rows[0]?.[head.indexOf('Paid (UTC)')]).toBe(cell)
  })

  it('has each username once, and no empty line for an item without one', () => {
    const item = { title: 'iPhone', posts: [] }
    const usernames = [null, '@mara.makes', 'mara.makes', '', 'lena']
    const items = usernames.map((username) => ({ ...item, ...(username === null ? {} : { username }) }))
    const { head, rows } = tableOf([sampleOrder({ items })], NOW)
    expect(rows[0]?.[head.indexOf('Username')]).toBe('mara.makes\nlena')
  })

  it('has each service once, and a question of that name only for what its answer adds', () => {
    const items = ['Facebook', 'Facebook', undefined, 'Google'].map((service) => ({ title: '200', service }))
    const answered = (value: string) => [{ field: 'service', label: 'Service', type: 'choices', value }]
    const facebook = sampleOrder({ items: items.slice(0, 1), answers: answered('Facebook') })
    const { head, rows } = tableOf([sampleOrder({ items, answers: [] }), facebook], NOW)
    expect(rows.map((row) => row[head.indexOf('Service')])).toEqual(['Facebook\nGoogle', 'Facebook'])
    expect(head).not.toContain('Service (answer)')
    const several = sampleOrder({ items: items.slice(0, 1), answers: answered('Facebook\nGoogle') })
    const table = tableOf([facebook, several], NOW)
    const column = table.head.indexOf('Service (answer)')
    expect(table.rows.map((row) => row[column])).toEqual(['', 'Facebook\nGoogle'])
  })

  it('leaves out unknown details of a post, and the quantity of an order that has none', () => {
    const posts = [
      { link: 'https://www.tiktok.com/t/a', share: null },
      { link: null, share: 200 },
    ]
    const { head, rows } = tableOf([sampleOrder({ items: [{ title: 'iPhone', posts }] })], NOW)
    expect(rows[0]?.[head.indexOf('Posts')]).toBe('https://www.tiktok.com/t/a\n200')
    expect(rows[0]?.[head.indexOf('Quantity')]).toBe('')
  })

  it('has all details of an order', () => {
    const item = { kind: 'views', username: 'mara.makes', posts: [] }
    const answers = [
      { field: 'one', label: 'Your shop', type: 'text', value: 'Mara' },
      { field: 'two', label: 'Your shop', type: 'text', value: 'Makes' },
    ]
    const { head, rows } = tableOf(
      [
        sampleOrder({
          items: [
            { ...item, title: '1000 views', quantity: 1_000 },
            { ...item, title: 'Trial', quantity: null },
            { ...item, title: '500 views', quantity: 500 },
          ],
          payment: 'paid',
          paymentReference: 'PP-1',
          formTitle: 'TikTok order',
          page: '/en/tiktok',
          campaign: { source: 'instagram', campaign: 'spring' },
          notes: 'Paid twice',
          message: 'Thank you',
          answers,
        }),
      ],
      NOW,
    )
    expect(Object.fromEntries(head.map((title, index) => [title, rows[0]?.[index]]))).toMatchObject({
      Ordered: '1000 views\nTrial\n500 views',
      Quantity: 1_500,
      'Payment state': 'Paid',
      'Payment reference': 'PP-1',
      Form: 'TikTok order',
      Page: '/en/tiktok',
      'Campaign source': 'instagram',
      'Campaign medium': '',
      Campaign: 'spring',
      Notes: 'Paid twice',
      'Message to the visitor': 'Thank you',
      'Your shop': 'Mara\nMakes',
    })
  })

  const stripe = { at: '2026-11-22T06:00:00.000Z', by: 'stripe', action: 'payment' }
  const tooLow = { ...stripe, text: '2.00 USD (pi_0), which is not the amount due' }
  const full = { ...stripe, from: 'awaited', to: 'paid', text: '6.00 USD (pi_1)' }
  const second = { ...stripe, text: '6.00 USD (pi_2), the order was already marked as paid' }
  const report = { paymentReference: 'pi_2', amountMinor: 600, currency: 'usd', problem: 'alreadyPaid' }
  it.each([
    ['was only paid in part', { activity: [tooLow] }, tooLow.text],
    [
      'was paid twice',
      { payment: 'paid', paymentReference: 'pi_1', activity: [tooLow, full, second] },
      `${tooLow.text}\n${second.text}`,
    ],
    ['is marked as not paid after its payment was returned', { activity: [full] }, full.text],
    [
      'was marked as paid by hand before',
      { payment: 'paid', paymentReference: 'pi_2', activity: [second] },
      '',
    ],
    [
      'was paid before the history had references',
      { payment: 'paid', paymentReference: 'pi_1', activity: [{ ...full, text: '6.00 USD' }] },
      '',
    ],
    ['was changed by the team', { activity: [{ ...full, by: 'Ada' }] }, ''],
    [
      'has reports whose texts are reworded or missing',
      {
        payment: 'paid',
        paymentReference: 'pi_1',
        activity: [
          { ...full, text: 'All of it (pi_2)', report: { ...report, paymentReference: 'pi_1' } },
          { ...second, text: 'Once more', report },
          { ...second, text: null, report: { ...report, paymentReference: 'pi_3' } },
        ],
      },
      'Once more\n6.00 USD (pi_3), the order was already marked as paid',
    ],
  ])('has each payment that Stripe lists, even if the order %s', (_what, given, cell) => {
    const { head, rows } = tableOf([sampleOrder(given)], NOW)
    expect(rows[0]?.[head.indexOf('Other payments')]).toBe(cell)
  })

  it('tells a refunded order from an unpaid one, with each refund that Stripe has reported', () => {
    const part = { ...stripe, action: 'refund', text: '2.00 USD of 6.00 USD (pi_1)' }
    const rest = { ...stripe, from: 'paid', to: 'refunded', text: '6.00 USD of 6.00 USD (pi_1)' }
    const refunded = { payment: 'refunded', refundedAt: '2026-11-25T12:00:00Z', paymentReference: 'pi_1' }
    const again = { ...stripe, from: 'refunded', to: 'paid', text: '6.00 USD (pi_2)' }
    const byHand = { ...stripe, by: 'Ada', from: 'paid', to: 'refunded', text: 'Undone' }
    const { head, rows } = tableOf(
      [
        sampleOrder({ ...refunded, activity: [full, part, rest] }),
        sampleOrder({ payment: 'paid', paymentReference: 'pi_2', activity: [full, rest, again] }),
        sampleOrder({ ...refunded, activity: [byHand] }),
      ],
      NOW,
    )
    const columns = ['Payment state', 'Refunded (UTC)', 'Other payments', 'Refunds'].map((title) =>
      head.indexOf(title),
    )
    expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([
      ['Refunded', '2026-11-25 12:00:00', '', `${part.text}\n${rest.text}`],
      ['Paid', '', full.text, rest.text],
      ['Refunded', '2026-11-25 12:00:00', '', ''],
    ])
  })

  it('has a row for each order, and a column for each question', async () => {
    const quote = sampleOrder({
      reference: 'KS-222222',
      kind: 'quote',
      items: [],
      amount: null,
      answers: [
        { field: 'message', label: 'Your message', type: 'longText', value: 'Two lines,\nand "quotes"' },
      ],
    })
    const csv = await csvOf(tableOf([sampleOrder(), quote], NOW))
    expect(csv.startsWith('\uFEFFReference,Sent (UTC),')).toBe(true)
    expect(csv).toContain('\r\n')
    const { data, errors } = rowsOf(csv)
    expect(errors).toEqual([])
    expect(data).toMatchObject([
      {
        Reference: 'KS-7F3QK9',
        Kind: 'Order',
        Status: 'New',
        'Payment state': 'Not paid',
        Ordered: '300 likes',
        Username: 'mara.makes',
        Quantity: '300',
        Posts:
          'https://www.tiktok.com/@mara.makes/video/71 200\nhttps://www.tiktok.com/@mara.makes/video/73 100',
        'Amount (USD)': '6',
        'How would you like to pay?': 'PayPal',
        'Your message': '',
      },
      { Reference: 'KS-222222', 'Amount (USD)': '', 'Your message': 'Two lines,\nand "quotes"' },
    ])
  })

  it.each([
    ['that is pending', 'paymentPending', '2026-11-24T05:00:00Z', 'Payment pending'],
    ['that was pending for too long', 'paymentPending', '2026-11-01T05:00:00Z', 'Not paid'],
    ['that has failed', 'paymentFailed', '2026-11-24T05:00:00Z', 'Not paid'],
  ])('tells a payment %s by its state', (_, action, at, state) => {
    const entry = { _key: 'a', at, by: 'stripe', action, from: null, to: null }
    const order = sampleOrder({ activity: [{ ...entry, text: 'pi_1, 6.00 USD' }] })
    const { head, rows } = tableOf([order], NOW)
    expect(rows[0]?.[head.indexOf('Payment state')]).toBe(state)
  })

  it('has the answers to a second name or email field', async () => {
    const answers = [
      { field: 'name', label: 'Name', type: 'name', value: 'Mara Makes' },
      { field: 'email', label: 'Email', type: 'email', value: 'mara@makes.example' },
      { field: 'agent', label: 'Your agent', type: 'name', value: 'Ada Agent' },
      { field: 'invoice', label: 'Send the invoice to', type: 'email', value: 'ada@agency.example' },
    ]
    const { data } = rowsOf(await csvOf(tableOf([sampleOrder({ answers })], NOW)))
    expect(data[0]).toMatchObject({
      Name: 'Mara Makes',
      Email: 'mara@makes.example',
      'Your agent': 'Ada Agent',
      'Send the invoice to': 'ada@agency.example',
    })
  })

  it.each([
    ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`],
    ['+1', "'+1"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['Mara; =1', "Mara;' =1"],
    ['Mara\n@SUM(A1)', "Mara\n'@SUM(A1)"],
    // In the file, the quote is two: they open and close an empty part of the cell, which goes on after them.
    ['Mara;"=1+1;', `Mara;'"=1+1;`],
    ['Mara – 1+1=2; fine', 'Mara – 1+1=2; fine'],
  ])('runs no formula: %j is text', async (typed, kept) => {
    // The schema trims text; documents changed by a script might not be trimmed.
    const order = { ...sampleOrder(), name: typed, notes: typed }
    const answers = [{ field: 'q', label: typed, type: 'text', value: typed }]
    const csv = await csvOf(tableOf([{ ...order, answers }], NOW))
    const { data } = rowsOf(csv)
    const [row] = data
    expect(row?.Name).toBe(kept)
    expect(row?.Notes).toBe(kept)
    // Editors choose the question's label, but it must not run as a formula either.
    expect(Object.keys(row!).at(-1)).toBe(kept)
    expect(Object.values(row!).at(-1)).toBe(kept)
    // Excel separates cells with semicolons where a comma is the decimal separator.
    const cells = parse<string[]>(csv, { delimiter: ';' }).data.flat()
    expect(cells.filter((cell) => /^\s*[=+\-@＝]/.test(cell))).toEqual([])
  })

  it('keeps a text with a semicolon in one cell, for spreadsheets that separate cells with both', async () => {
    const csv = await csvOf(tableOf([sampleOrder({ name: 'Mara; Makes', notes: 'a\tb' })], NOW))
    expect(csv).toContain(',"Mara; Makes",')
    expect(csv).toContain(',"a\tb",')
  })

  it('has a header row even without orders', async () => {
    expect(await csvOf(tableOf([], NOW))).toMatch(/^\uFEFFReference,/)
  })
})
