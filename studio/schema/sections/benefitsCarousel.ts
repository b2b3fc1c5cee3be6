import { PresentationIcon } from '@sanity/icons/Presentation'
import { defineField, defineType } from 'sanity'
import { counted } from '../../text/formats'
import { anchor, line, wholeNumber } from '../fields'

export const benefitsCarousel = defineType({
  name: 'benefitsCarousel',
  title: 'Benefits, slide by slide',
  description: 'One slide at a time, in a loop.',
  type: 'object',
  icon: PresentationIcon,
  fields: [
    line({
      name: 'label',
      title: 'Name',
      description: 'Read by screen readers for the slides as a whole: “Advantages”.',
    }),
    defineField({
      name: 'slides',
      title: 'Slides',
      description: 'From the first to the last.',
      type: 'array',
      of: [{ type: 'benefitSlide' }],
      validation: (rule) => rule.required().min(1).error('Add at least one slide.'),
    }),
    wholeNumber({
      name: 'autoplayMs',
      title: 'Time per slide',
      description: 'In milliseconds: 8000 is eight seconds.',
      min: 2000,
      max: 60_000,
      initialValue: 8000,
    }),
    anchor(),
  ],
  preview: {
    select: { title: 'label', slides: 'slides' },
    prepare: ({ title, slides }) => ({
      title,
      subtitle: `Benefits, ${counted(Object.keys(slides ?? {}).length, 'slide')}`,
    }),
  },
})
