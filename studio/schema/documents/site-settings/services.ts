import { defineField } from 'sanity'
import { line, wholeNumber } from '../../fields'
import { formFrame } from '../../objects/formFrame'

/** The order of the services, and what their pages share. */
export const serviceFields = [
  defineField({
    name: 'services',
    title: 'Order of the services',
    description:
      'Drag to reorder. The menu, “More Services”, the tiles and the card on the home page list the services in this order; those that are not listed here follow by name. In any text, {services} becomes their number in words, {Services} the same with a capital.',
    type: 'array',
    group: 'services',
    of: [{ type: 'reference', to: [{ type: 'service' }] }],
    validation: (rule) => rule.unique().error('List each service only once.'),
  }),
  defineField({
    name: 'servicePage',
    title: 'Service pages',
    description: 'What the pages of all services share.',
    type: 'object',
    group: 'services',
    fields: [
      defineField({
        name: 'parent',
        title: 'Parent page',
        description: 'The page that introduces all services; part of their breadcrumbs.',
        type: 'reference',
        to: [{ type: 'page' }],
        validation: (rule) => rule.required().error('Choose the page that introduces the services.'),
      }),
      defineField({
        name: 'claim',
        title: 'Claim',
        description: 'Below the headline.',
        type: 'emphasisText',
        validation: (rule) => rule.required().error('Add the claim.'),
      }),
      line({
        name: 'slidesLabel',
        title: 'Name of the benefits',
        description: 'Read by screen readers for the slides as a whole.',
      }),
      wholeNumber({
        name: 'slideMs',
        title: 'Time per slide',
        description: 'In milliseconds: 8000 is eight seconds.',
        min: 2000,
        max: 60_000,
        initialValue: 8000,
      }),
      defineField({
        name: 'sellingPoints',
        title: 'Selling points',
        description: 'Five, in a row. {noun} is replaced by the service’s noun.',
        type: 'array',
        of: [{ type: 'sellingPoint' }],
        validation: (rule) => rule.required().length(5).error('The row has exactly five points.'),
      }),
      defineField({
        name: 'logos',
        title: 'Logos',
        description: 'Before the order form.',
        type: 'logoCarousel',
        validation: (rule) => rule.required().error('Add the logos.'),
      }),
      line({
        name: 'trialLabel',
        title: 'Before the offers',
        description: 'Next to the form: “Free trial”.',
      }),
      line({ name: 'startLabel', title: 'Before the price', description: 'Next to the form: “To start”.' }),
      line({ name: 'startPrice', title: 'Price', description: 'Large, next to the form: “$0”.' }),
      formFrame,
      defineField({
        name: 'floatingButton',
        title: 'Floating button',
        description: 'At the right edge. Optional.',
        type: 'floatingButton',
      }),
    ],
    validation: (rule) => rule.required(),
  }),
]
