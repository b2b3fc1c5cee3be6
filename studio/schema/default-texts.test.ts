import { expect, it } from 'vitest'
import {
  DEFAULT_FORM_PROBLEM_TEXTS,
  DEFAULT_FORM_TEXTS,
  DEFAULT_MAIL_TEXTS,
} from '../../shared/default-texts/forms'
import { DEFAULT_MESSAGES } from '../../shared/default-texts/messages'
import { DEFAULT_STATUS_TEXTS } from '../../shared/default-texts/order-status'
import { DEFAULT_ORDERING_TEXTS } from '../../shared/default-texts/ordering'
import { errorFields } from './documents/site-settings/errors'
import { orderingFields } from './documents/site-settings/ordering'
import { orderFields } from './documents/site-settings/orders'

const groups = [...errorFields, ...orderingFields, ...orderFields]

it.each([
  ['formTexts', DEFAULT_FORM_TEXTS],
  ['formProblems', DEFAULT_FORM_PROBLEM_TEXTS],
  ['orderMail', DEFAULT_MAIL_TEXTS],
  ['orderStatus', DEFAULT_STATUS_TEXTS],
  ['ordering', DEFAULT_ORDERING_TEXTS],
  ['messages', DEFAULT_MESSAGES],
])('every default text is the placeholder of its field in “%s”', (name, texts) => {
  const group = groups.find((field) => field.name === name)
  const shown = group && 'fields' in group ? group.fields : []
  expect(
    Object.fromEntries(
      shown.flatMap((field) => ('placeholder' in field ? [[field.name, field.placeholder]] : [])),
    ),
  ).toEqual(texts)
})

it('fields for steps and headings of the status page have their default texts as titles', () => {
  const group = groups.find(({ name }) => name === 'orderStatus')
  const {
    title: _title,
    askedTitle: _askedTitle,
    lead: _lead,
    unpaid: _unpaid,
    pendingNote: _pendingNote,
    failedNote: _failedNote,
    refundNote: _refundNote,
    stepDone: _stepDone,
    stepCurrent: _stepCurrent,
    stepAhead: _stepAhead,
    ...read
  } = DEFAULT_STATUS_TEXTS
  const named = (group && 'fields' in group ? group.fields : []).filter(({ name }) => name in read)
  expect(Object.fromEntries(named.map(({ name, title }) => [name, title]))).toEqual(read)
})
