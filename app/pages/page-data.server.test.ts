import { describe, expect, it } from 'vitest'
import { writePageData } from './page-data.server'

const state = (loaderData: Record<string, unknown>) => ({ loaderData, actionData: null, errors: null })

const prose = { _key: 'a', _type: 'prose', body: [{ _key: 'b', text: 'Long text' }] }
const form = { _key: 'c', _type: 'orderForm', title: 'Order' }

describe('what a browser gets to hydrate a page', () => {
  it.each(['page', 'service'])('has no content of the static sections of a %s', (kind) => {
    const written = writePageData(state({ route: { [kind]: { title: 'Terms', sections: [prose, form] } } }))
    expect(JSON.parse(written ?? '')).toEqual(
      state({
        route: {
          [kind]: { title: 'Terms', sections: [{ _key: 'a', _type: 'prose', served: true }, form] },
        },
      }),
    )
  })

  it('has what there is of a section that lacks a part: visitors do not see it', () => {
    const office = { _key: 'a', _type: 'office', picture: null }
    const data = state({ route: { page: { sections: [office] } } })
    expect(JSON.parse(writePageData(data) ?? '')).toEqual(data)
  })

  it('cannot end the element that contains it', () => {
    const data = state({ root: { title: '</script><!--<script>' } })
    expect(writePageData(data)).not.toContain('<')
    expect(JSON.parse(writePageData(data) ?? '')).toEqual(data)
  })

  it.each<[what: string, value: unknown]>([
    ['a lookup that is under way', Promise.resolve()],
    ['a date', new Date()],
    ['a number that JSON lacks', NaN],
    ['a list with a gap', [undefined]],
    ['a function', () => {}],
  ])('is left to Remix if it contains %s', (_what, value) => {
    expect(writePageData(state({ root: { value } }))).toBeNull()
  })

  it('is left to Remix if a route failed', () => {
    expect(writePageData({ ...state({ root: {} }), errors: { root: new Error('Down') } })).toBeNull()
  })

  it('leaves out properties without a value', () => {
    expect(writePageData(state({ root: { one: 1, none: undefined } }))).toBe(
      '{"loaderData":{"root":{"one":1}},"actionData":null,"errors":null}',
    )
  })
})
