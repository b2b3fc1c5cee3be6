import { PresentationIcon } from '@sanity/icons/Presentation'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { line } from '../fields'

export const benefitSlide = defineType({
  name: 'benefitSlide',
  title: 'Slide',
  description: 'A title and its points.',
  type: 'object',
  icon: PresentationIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Large, on the left.' }),
    defineField({
      name: 'points',
      title: 'Points',
      description: 'A sentence each.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'point',
          title: 'Point',
          fields: [
            line({
              name: 'label',
              title: 'Bold start',
              description: 'A few words before the text. Optional.',
              optional: true,
            }),
            line({ name: 'text', title: 'Text', description: 'The point.' }),
          ],
          preview: { select: { title: 'text', subtitle: 'label' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).max(8).error('One to eight points fit on a slide.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'points.0.text' } },
})
