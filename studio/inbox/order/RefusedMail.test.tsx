import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { describeActivity, actorOf } from '../texts'
import { RefusedMail } from './RefusedMail'

const entry = { at: null, by: 'site', from: null, to: null, text: '550 No such user' }

it('says that an email was refused, and why', () => {
  renderInStudio(<RefusedMail order={{ activity: [{ ...entry, action: 'mailRefused' }] }} />)
  expect(screen.getByRole('note').textContent).toMatch(
    /could not be delivered.*The mail server said: 550 No such user$/,
  )
  expect(`${actorOf('site')} ${describeActivity({ ...entry, action: 'mailRefused' })}`).toBe(
    'The site could not deliver an email to the customer',
  )
})

it('shows nothing once the email was delivered after all', () => {
  const delivered = { ...entry, action: 'mailDelivered', text: null }
  renderInStudio(<RefusedMail order={{ activity: [{ ...entry, action: 'mailRefused' }, delivered] }} />)
  expect(screen.queryByRole('note')).toBeNull()
  expect(`${actorOf('site')} ${describeActivity(delivered)}`).toBe(
    'The site delivered the email to the customer after all',
  )
})

it('shows nothing for other orders', () => {
  renderInStudio(<RefusedMail order={{ activity: [{ ...entry, action: 'received' }] }} />)
  expect(screen.queryByRole('note')).toBeNull()
})
