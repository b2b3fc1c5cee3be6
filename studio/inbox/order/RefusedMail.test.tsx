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

it('other orders have no such notice', () => {
  renderInStudio(<RefusedMail order={{ activity: [{ ...entry, action: 'received' }] }} />)
  expect(screen.queryByRole('note')).toBeNull()
})
