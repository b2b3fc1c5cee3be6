import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { sampleOrder } from '../sample-for-tests'
import { OrderAnswers } from './OrderAnswers'

it('shows what a visitor wrote in the direction of its script', () => {
  const message = 'مرحبا، أريد موقعًا جديدًا'
  const order = sampleOrder({ answers: [{ label: 'Message', type: 'longText', value: message }] })
  renderInStudio(<OrderAnswers order={order} siteUrl="https://site.example" />)
  expect(screen.getByText(message).closest('[dir]')?.getAttribute('dir')).toBe('auto')
})
