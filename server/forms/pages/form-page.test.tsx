// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { openSample, sampleForm } from '../sample-for-tests'
import { renderForm } from './form-page'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** A form that came back, with the answers to some of its fields. */
function returned(query: string, answers: Record<string, string>, form = sampleForm()) {
  const opened = openSample(query, form)
  const values = new Map([
    ...opened.values,
    ...Object.entries(answers).map(([key, value]) => [key, [value]] as const),
  ])
  const errors = new Map([['email', 'Please enter your email address.']])
  const html = renderForm({
    ...opened,
    values,
    errors,
    problem: null,
    page: null,
    base: '/forms',
    token: 'token',
    proof: null,
    isReturned: true,
  })
  return parse(html)
}

const total = (page: Document) => page.querySelector<HTMLElement>('.total:not([hidden]) output')?.textContent

it('shows the total of a pack that was chosen around the form', () => {
  expect(total(returned('pack=pack-500&kind=likes', {}))).toBe('$7.50')
})

it('leaves the total of a pack that is chosen in the form to its script: without one, it would not follow the choice', () => {
  const page = returned('', { pack: 'pack-500' })
  expect(page.querySelector('option:checked')?.textContent).toContain('$7.50')
  expect(page.querySelector('[data-total]')).not.toBeNull()
  expect(total(page)).toBeUndefined()
})
