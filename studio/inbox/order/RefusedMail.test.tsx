import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { describeActivity, doerOf } from '../texts'
import { RefusedMail } from './RefusedMail'

const entry = { at: null, by: 'site', from: null, to: null, text: '550 No such user' }

it('an order whose confirmation was refused says so, with the reason', () => {
  renderInStudio(<RefusedMail order={{ activity: [{ ...entry, action: 'mailRefused' }] }} />)
  expect(screen.getByRole('note').textContent).toMatch(
    /could not be delivered.*The mail server said: 550 No such user$/,
  )
  expect(`${doerOf('site')} ${describeActivity({ ...entry, action: 'mailRefused' })}`).toBe(
    'The site could not deliver the confirmation',
  )
})

it('an order whose confirmation was delivered in the end has no such notice', () => {
  const delivered = { ...entry, action: 'mailDelivered', text: null }
  renderInStudio(<RefusedMail order={{ activity: [{ ...entry, action: 'mailRefused' }, delivered] }} />)
  expect(screen.queryByRole('note')).toBeNull()
  expect(`${doerOf('site')} ${describeActivity(delivered)}`).toBe(
    'The site delivered the confirmation after all',
  )
})

it('other orders have no such notice', () => {
  renderInStudio(<RefusedMail order={{ activity: [{ ...entry, action: 'received' }] }} />)
  expect(screen.queryByRole('note')).toBeNull()
})
