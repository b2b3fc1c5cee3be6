import { expect, it } from 'vitest'
import { statusTexts, statusTitle } from './status-texts'

it('names the order in the title wherever an editor has put its reference', () => {
  expect(statusTitle(statusTexts(null), 'KS-7F3QK9')).toBe('KS-7F3QK9')
  const texts = statusTexts({ title: '{reference}: your order {reference}' })
  expect(statusTitle(texts, 'KS-7F3QK9')).toBe('KS-7F3QK9: your order KS-7F3QK9')
})
