import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineField, defineType } from 'sanity'
import { line } from '../fields'
import { isWritten } from '../validation'

export const faq = defineType({
  name: 'faq',
  title: 'Question',
  description: 'A question that customers ask, and its answer. Several pages can show it.',
  type: 'document',
  icon: HelpCircleIcon,
  fields: [
    line({ name: 'question', title: 'Question', description: 'Worded as a customer would ask it.' }),
    defineField({
      name: 'answer',
      title: 'Answer',
      description: 'Start with the answer itself.',
      type: 'richText',
      validation: (rule) => [
        rule.required().error('Enter the answer.'),
        rule.custom(isWritten('Enter the answer.')),
      ],
    }),
  ],
  orderings: [{ name: 'question', title: 'Question', by: [{ field: 'question', direction: 'asc' }] }],
  preview: { select: { title: 'question', subtitle: 'answer.0.children.0.text' } },
})
