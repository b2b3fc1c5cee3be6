import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { defineArrayMember, defineType } from 'sanity'
import { RichTextInput } from '../../rich-text/RichTextInput'

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  description: 'Paragraphs, headings, lists and links.',
  type: 'array',
  icon: BlockContentIcon,
  components: { input: RichTextInput },
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Small heading', value: 'h3' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Bold', value: 'strong' },
          { title: 'Italics', value: 'em' },
        ],
        annotations: [{ type: 'textLink' }],
      },
    }),
  ],
})
