import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'
import { MAX_UPLOAD_MB } from '../../media/uploads/limits'
import { hasNoBackground } from '../background'
import { line } from '../fields'
import { isInFormat } from '../validation'

export const clientLogo = defineType({
  name: 'clientLogo',
  title: 'Client logo',
  description: 'A client whose logo pages can show.',
  type: 'document',
  icon: ImageIcon,
  fields: [
    line({
      name: 'name',
      title: 'Name',
      description: 'The client’s name, read by screen readers instead of the logo.',
    }),
    defineField({
      name: 'image',
      title: 'Logo',
      description: `A single-color SVG with a transparent background; it takes the color of the page’s text. At most ${MAX_UPLOAD_MB.svg} MB.`,
      type: 'image',
      options: { accept: 'image/svg+xml,image/png' },
      validation: (rule) => [
        rule.required().error('Upload the logo.'),
        rule.assetRequired().error('Upload the logo.'),
        rule.custom(isInFormat(['svg', 'png'], 'The logo must be an SVG or PNG file.')),
        rule.custom(hasNoBackground('logo', 'an SVG or PNG file')).warning(),
      ],
    }),
  ],
  preview: { select: { title: 'name', media: 'image' } },
})
