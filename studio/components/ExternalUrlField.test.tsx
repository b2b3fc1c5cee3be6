import { render } from '@testing-library/react'
import type { StringFieldProps } from 'sanity'
import { expect, it, vi } from 'vitest'
import { ExternalUrlField } from './ExternalUrlField'

const type = vi.fn<() => string>()

vi.mock('sanity', () => ({ useFormValue: () => type() }))

it.each([
  ['redirect', 'A page of another site: https://…'],
  ['page', 'https://… or mailto:…'],
])('describes the kinds of addresses that a %s can lead to', (name, words) => {
  type.mockReturnValue(name)
  const props = {
    description: 'https://… or mailto:…',
    renderDefault: ({ description }: StringFieldProps) => <p>{description}</p>,
  }
  const { container } = render(<ExternalUrlField {...(props as unknown as StringFieldProps)} />)
  expect(container.textContent).toBe(words)
})
