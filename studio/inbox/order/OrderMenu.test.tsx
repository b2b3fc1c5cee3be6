import { fireEvent, screen } from '@testing-library/react'
import { it, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { sampleOrder } from '../sample-for-tests'
import { OrderMenu } from './OrderMenu'

it.each([
  [true, 'Address copied'],
  [false, 'The browser does not allow copying'],
])('says whether the address of an order was copied (%s)', async (isAllowed, title) => {
  // jsdom supports neither way of copying.
  document.execCommand = vi.fn(() => isAllowed)
  renderInStudio(<OrderMenu order={sampleOrder()} statusUrl={null} mayEdit={false} onStep={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: /^More for/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy the address of this page' }))
  await screen.findByText(title)
})
