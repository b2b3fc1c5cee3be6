import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { z } from 'zod'
import { anchor, choice, line, packList, paragraph } from '../fields'
import { parentOf } from '../parent'

const packsSchema = z.object({ samplePacks: z.array(z.looseObject({ _ref: z.string().optional() })) })

/** Validator for the chosen pack: without it in the list, the picture would show none as chosen. */
export function isAmongThePacks(
  pack: { _ref?: string } | undefined,
  context: { parent?: unknown },
): true | string {
  const packs = parentOf(packsSchema, context)?.samplePacks
  if (!pack?._ref || !packs || packs.some(({ _ref }) => _ref === pack._ref)) return true
  return 'Choose one of the packs above, or add this one to them: the picture would show none as chosen.'
}

export const howItWorks = defineType({
  name: 'howItWorks',
  title: 'How it works',
  description: 'Three steps, shown as stairs.',
  type: 'object',
  icon: OlistIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Heading of the section.' }),
    defineField({
      name: 'steps',
      title: 'Steps',
      description: 'From the first to the last.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'step',
          title: 'Step',
          fields: [
            line({ name: 'title', title: 'Title', description: 'What the visitor does.' }),
            paragraph({ name: 'text', title: 'Text', description: 'A sentence about it.' }),
            choice({
              name: 'illustration',
              title: 'Picture',
              description: 'Below the text.',
              list: [
                { title: 'A username in its box', value: 'username' },
                { title: 'Packs, one of them chosen', value: 'packs' },
                { title: 'The sleeping cat', value: 'cat' },
              ],
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().length(3).error('The stairs have exactly three steps.'),
    }),
    line({
      name: 'sampleUsername',
      title: 'Example username',
      description: 'Shown in the picture of the first step, without @.',
    }),
    packList('samplePacks'),
    defineField({
      name: 'samplePack',
      title: 'Chosen pack',
      description: 'The one selected in the picture of the second step, from the list above.',
      type: 'reference',
      to: [{ type: 'pack' }],
      validation: (rule) => [
        rule.required().error('Choose the selected pack.'),
        rule.custom(isAmongThePacks),
      ],
    }),
    line({
      name: 'sampleKindName',
      title: 'Kind of the pack',
      description: 'After the chosen pack’s number: “likes”.',
    }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'How it works' }) },
})
