import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'
import { line } from '../fields'

export const clientLogo = defineType({
  name: 'clientLogo',
  title: 'Client logo',
  description: 'A client whose logo pages may show.',
  type: 'document',
  icon: ImageIcon,
  fields: [
    line({ name: 'name', title: 'Name', description: 'The client’s name, read out in place of the logo.' }),
    defineField({
      name: 'image',
      title: 'Logo',
      description: 'An SVG in one colour on a transparent ground; the page gives it the colour of its text.',
      type: 'image',
      options: { accept: 'image/svg+xml,image/png' },
      validation: (rule) => rule.required().assetRequired().error('Upload the logo.'),
    }),
  ],
  preview: { select: { title: 'name', media: 'image' } },
})
