import { describe, expect, it } from 'vitest'
import { formUrl, linkedValues } from './order-values'

const form = {
  formId: '240000000000001',
  prefill: [
    { value: 'username', field: 'tiktokUser' },
    { value: 'pack', field: 'q3[pack]' },
    { value: 'price', field: 'price' },
    // An editor has not chosen its field yet.
    { value: 'service', field: null },
  ],
}

describe('the address of a provider’s form', () => {
  it('has the form’s id and each value under the form’s own field name', () => {
    const address = formUrl('https://form.example', form, {
      username: 'a&b',
      pack: '300 likes',
      price: '$6',
    })
    const url = new URL(address ?? '')
    expect(url.origin + url.pathname).toBe('https://form.example/240000000000001')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tiktokUser: 'a&b',
      'q3[pack]': '300 likes',
      price: '$6',
    })
  })

  it('omits empty values and those without a field in the form’s map', () => {
    expect(formUrl('/forms', form, { posts: '#1', username: '', service: 'X' })).toBe(
      '/forms/240000000000001',
    )
  })

  it.each([null, '', 'abc', '1/../2', 'javascript:1'])('is null for the invalid id %s', (formId) => {
    expect(formUrl('/forms', { ...form, formId }, {})).toBeNull()
  })
})

describe('what a link may prefill', () => {
  it('is limited to the form’s subject', () => {
    expect(linkedValues(new URLSearchParams('service=iPhone+12+Pro&price=1&username=x'))).toEqual({
      service: 'iPhone 12 Pro',
    })
    expect(linkedValues(new URLSearchParams('service=+'))).toEqual({})
    expect(linkedValues(new URLSearchParams())).toEqual({})
    expect(linkedValues(new URLSearchParams({ service: 'x'.repeat(500) })).service).toHaveLength(100)
  })

  it('is never cut in the middle of an emoji', () => {
    const { service } = linkedValues(new URLSearchParams({ service: `x${'🐈'.repeat(200)}` }))
    expect(service).toBe(`x${'🐈'.repeat(99)}`)
  })
})
