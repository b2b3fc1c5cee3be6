import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineField, defineType } from 'sanity'
import { anchor, line, paragraph, references } from '../fields'

export const contactIntro = defineType({
  name: 'contactIntro',
  title: 'Invitation to write',
  description: 'Words before a contact form, with a picture or with partner logos.',
  type: 'object',
  icon: EnvelopeIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: "“Get in Touch”, “Let's Talk”." }),
    paragraph({ name: 'lead', title: 'Lead', description: 'Under the title.' }),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Under the lead. Leave out for none.',
      type: 'link',
    }),
    defineField({
      name: 'picture',
      title: 'Banner picture',
      description: 'Leave out for none.',
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
      description: 'Leave empty for none.',
      to: 'clientLogo',
      min: 0,
    }),
    anchor(),
  ],
  preview: {
    select: { title: 'title' },
    prepare: ({ title }) => ({ title, subtitle: 'Invitation to write' }),
  },
})
