import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { sampleOrder } from '../sample-for-tests'
import { OrderItems } from './OrderItems'

it.each([
  ['order', 'Ordered'],
  ['trial', 'Ordered'],
  ['quote', 'About'],
  ['contact', 'About'],
])('%s: what it is about is called “%s”', (kind, title) => {
  const { items, amount, ...order } = sampleOrder({ kind })
  renderInStudio(<OrderItems kind={order.kind} items={items} amount={amount} />)
  screen.getByRole('region', { name: title })
})
