import { UserIcon } from '@sanity/icons/User'
import { defineField, defineType } from 'sanity'
import { thumbnailOf } from '../../media/thumbnail'
import { line } from '../fields'

export const teamMember = defineType({
  name: 'teamMember',
  title: 'Team member',
  description: 'A member of the team.',
  type: 'document',
  icon: UserIcon,
  fields: [
    line({ name: 'name', title: 'Name', description: 'First and last name.' }),
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
      image: 'picture.image',
      file: 'picture.file',
      scene: 'picture.scene',
    },
    prepare: ({ title, subtitle, image, file, scene }) => ({
      title,
      subtitle,
      media: thumbnailOf({ image, file, scene }),
    }),
  },
})
