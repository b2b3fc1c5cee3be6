import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { schemaTypes } from '.'

interface Preview {
  select: Record<string, string>
  prepare: (selection: object) => unknown
}
const previewSchema = z.object({
  preview: z.object({
    select: z.record(z.string(), z.string()),
    prepare: z.custom<Preview['prepare']>((given) => typeof given === 'function'),
  }),
})
const shownSchema = z.looseObject({ title: z.string().nullish(), subtitle: z.string().nullish() })

const previews = schemaTypes.flatMap((type) => {
  const found = previewSchema.safeParse(type)
  return found.success ? [{ type: type.name, ...found.data.preview }] : []
})

/** Selections in which all fields, or all except one, are missing. */
function unfinished(select: Preview['select']): object[] {
  return [null, undefined].flatMap((missing) => {
    const empty = Object.fromEntries(Object.keys(select).map((name) => [name, missing]))
    const partial = ['title', 'label', 'model', 'color', 'numeral', 'amount', 'destination']
      .filter((name) => name in select)
      .map((name) => ({ ...empty, [name]: 'Given' }))
    return [empty, ...partial]
  })
}

describe('the preview of an unfinished entry', () => {
  it.each(previews.map(({ type, ...preview }): [string, Preview] => [type, preview]))(
    '%s never shows null, undefined or NaN for a missing value',
    (_, { select, prepare }) => {
      for (const selection of unfinished(select)) {
        const { title, subtitle } = shownSchema.parse(prepare(selection))
        expect(`${title ?? ''} ${subtitle ?? ''}`, JSON.stringify(selection)).not.toMatch(
          /null|undefined|NaN/,
        )
      }
    },
  )
})

describe('a preview', () => {
  const shown = (type: string, selection: object) =>
    shownSchema.parse(previews.find((preview) => preview.type === type)?.prepare(selection))

  it('formats amounts and numbers for readers', () => {
    expect(shown('pack', { quantity: 1000, price: 6.5 })).toMatchObject({
      title: 'Pack of 1,000',
      subtitle: '$6.50',
    })
    expect(shown('phone', { model: 'iPhone 12', color: null, price: 1000 })).toMatchObject({
      title: 'iPhone 12',
      subtitle: '$1,000',
    })
    expect(shown('packTab', { title: 'Likes', packs: [{}] }).subtitle).toBe('1 pack')
    expect(shown('benefitsCarousel', { slides: [{}] }).subtitle).toBe('Benefits, 1 slide')
    expect(shown('offer', { amount: 1000, label: 'likes' }).title).toBe('1,000 likes')
    expect(shown('popup', { delayMs: 1000 }).subtitle).toBe('after 1 second')
  })
})
