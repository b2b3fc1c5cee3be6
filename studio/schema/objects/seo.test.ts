import type { ConditionalPropertyCallbackContext } from 'sanity'
import { expect, it } from 'vitest'
import { seo } from './seo'

/** Names of the fields that a document of this type shows. */
function fieldsIn(type: string): string[] {
  const context = { document: { _type: type } } as ConditionalPropertyCallbackContext
  const isHidden = (field: object) =>
    'hidden' in field && typeof field.hidden === 'function' && field.hidden(context) === true
  return seo.fields.filter((field) => !isHidden(field)).map(({ name }) => name)
}

it('hides in the site settings what only pages use: the title, and “Hide from search engines”', () => {
  expect(fieldsIn('page')).toEqual(['title', 'description', 'image', 'card', 'imageAlt', 'noIndex'])
  expect(fieldsIn('siteSettings')).toEqual(['description', 'image', 'card', 'imageAlt'])
})
