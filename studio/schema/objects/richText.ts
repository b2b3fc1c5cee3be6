import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { defineArrayMember, defineType } from 'sanity'

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  description: 'Paragraphs, headings, lists and links.',
  type: 'array',
  icon: BlockContentIcon,
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Small heading', value: 'h3' },
      ],
      lists: [{ title: 'Bullets', value: 'bullet' }],
      marks: {
        decorators: [{ title: 'Bold', value: 'strong' }],
        annotations: [{ type: 'textLink' }],
      },
    }),
  ],
})
