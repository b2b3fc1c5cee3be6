import { UserIcon } from '@sanity/icons/User'
import { defineField, defineType } from 'sanity'
import { pictureAt, thumbnailOf } from '../../media/fields/thumbnail'
import { NameInput } from '../../mentions/NameInput'
import { line } from '../fields'

export const teamMember = defineType({
  name: 'teamMember',
  title: 'Team member',
  description: 'A member of the team.',
  type: 'document',
  icon: UserIcon,
  fields: [
    {
      ...line({ name: 'name', title: 'Name', description: 'First and last name.' }),
      components: { input: NameInput },
    },
    line({ name: 'role', title: 'Role', description: 'Below the name: “Web Developer”.' }),
    defineField({
      name: 'picture',
      title: 'Photo',
      description: 'Head and shoulders; portrait format or square.',
      type: 'picture',
      validation: (rule) => rule.required().error('Add the photo.'),
    }),
  ],
  preview: {
    select: {
      title: 'name',
      subtitle: 'role',
      ...pictureAt('picture'),
    },
    prepare: ({ title, subtitle, ...picture }) => ({ title, subtitle, media: thumbnailOf(picture) }),
  },
})
