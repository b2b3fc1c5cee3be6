import { expect, it } from 'vitest'
import { readEnvironment } from '../../environment/environment'
import { channelsNotSetUp, strandedSentences } from './not-set-up'

const MAIL = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'orders@katsocial.example' }
const WEBHOOK = { ORDER_WEBHOOK_URL: 'https://a.example', ORDER_WEBHOOK_SECRET: 'long-enough' }
const none = { waiting: 0, refused: 0 }

it('names the channels that the environment does not set up', () => {
  const notSetUp = (variables: Record<string, string>) => channelsNotSetUp(readEnvironment(variables))
  expect(notSetUp({})).toEqual(['customerMail', 'teamMail', 'webhook'])
  expect(notSetUp(MAIL)).toEqual(['webhook'])
  expect(notSetUp({ ...MAIL, ...WEBHOOK })).toEqual([])
  const hosted = { ...MAIL, ...WEBHOOK, SANITY_PROJECT_ID: 'abc' }
  expect(notSetUp(hosted)).toEqual(['dataset'])
  expect(notSetUp({ ...hosted, SANITY_API_WRITE_TOKEN: 'may-write' })).toEqual([])
})

it('says what waits for them, and which variables they need, but not what was refused', () => {
  const backlog = {
    dataset: { waiting: 2, refused: 0 },
    customerMail: { waiting: 3, refused: 1 },
    teamMail: { waiting: 0, refused: 1 },
    webhook: { waiting: 1, refused: 0 },
  }
  expect(strandedSentences(backlog, ['customerMail', 'teamMail', 'webhook'])).toEqual([
    '3 deliveries wait for customerMail, which is not set up: set SMTP_URL and MAIL_FROM',
    'One delivery waits for webhook, which is not set up: set ORDER_WEBHOOK_URL and ORDER_WEBHOOK_SECRET',
  ])
  expect(strandedSentences({ ...backlog, webhook: none }, ['webhook'])).toEqual([])
})
