import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineField, defineType } from 'sanity'
import { pictureAt, thumbnailOf } from '../../media/fields/thumbnail'
import { anchor, line, paragraph, references } from '../fields'

export const contactIntro = defineType({
  name: 'contactIntro',
  title: 'Contact invitation',
  description: 'Text above a contact form, with a picture or partner logos.',
  type: 'object',
  icon: EnvelopeIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: "“Get in Touch”, “Let's Talk”." }),
    paragraph({ name: 'lead', title: 'Introduction', description: 'Below the title.' }),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Below the introduction. Optional.',
      type: 'link',
    }),
    defineField({
      name: 'picture',
      title: 'Banner picture',
      description: 'Optional.',
      type: 'picture',
    }),
    line({
      name: 'partnersTitle',
      title: 'Above the logos',
      description: 'A few words.',
      optional: true,
    }),
    references({
      name: 'partners',
      title: 'Partner logos',
      description: 'Optional.',
      to: 'clientLogo',
      min: 0,
    }),
    anchor(),
  ],
  preview: {
    select: { title: 'title', ...pictureAt('picture') },
    prepare: ({ title, ...picture }) => ({
      title,
      media: thumbnailOf(picture),
      subtitle: 'Contact invitation',
    }),
  },
})
