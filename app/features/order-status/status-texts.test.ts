import { expect, it } from 'vitest'
import { statusTexts, statusTitle } from './status-texts'

const order = { reference: 'KS-7F3QK9', kind: 'order' as const }

it('inserts the order’s reference into the title wherever an editor has placed it', () => {
  expect(statusTitle(order, statusTexts(null))).toBe('Order KS-7F3QK9')
  const texts = statusTexts({ title: '{reference}: your order {reference}' })
  expect(statusTitle(order, texts)).toBe('KS-7F3QK9: your order KS-7F3QK9')
})
