import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'
import { scenes } from '../choices'
import { isDescribed, isMediaFile } from '../validation'

function pixels(name: string, title: string) {
  return defineField({
    name,
    title,
    description: 'In pixels, so that nothing shifts while the picture loads.',
    type: 'number',
    hidden: ({ parent }) => !parent?.file,
    validation: (rule) => rule.integer().greaterThan(0).error('A whole number of pixels.'),
  })
}

interface PictureValue {
  image?: { asset?: unknown }
  file?: string
  width?: number
  height?: number
  scene?: string
  alt?: string
  decorative?: boolean
}

/** Validator: there must be something to show, and a file needs its size. */
function isShown(value: PictureValue | undefined): true | string {
  if (!value) return true
  if (!value.image?.asset && !value.file && !value.scene) return 'Upload a picture, or choose a drawing.'
  if (value.file && !(value.width && value.height)) return 'Enter the width and height of the file.'
  return true
}

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  description: 'An uploaded picture, a file on the media server, or one of the site’s own drawings.',
  type: 'object',
  icon: ImageIcon,
  fields: [
    defineField({
      name: 'image',
      title: 'Upload',
      description: 'Replaces the file and the drawing below.',
      type: 'image',
      options: { hotspot: true },
      // Set here rather than on the type: the rules of a field that contains a picture replace those of its type.
      validation: (rule) => rule.custom((_, { parent }) => isShown(parent as PictureValue | undefined)),
    }),
    defineField({
      name: 'file',
      title: 'File on the media server',
      description: 'Its name below images/, like office.jpg. Replaces the drawing.',
      type: 'string',
      validation: (rule) => rule.custom(isMediaFile(['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'])),
    }),
    pixels('width', 'Width of the file'),
    pixels('height', 'Height of the file'),
    defineField({
      name: 'narrower',
      title: 'Narrower copies of the file',
      description: 'Their widths in pixels: 640 means that office-640.webp exists next to office.webp.',
      type: 'array',
      of: [{ type: 'number' }],
      hidden: ({ parent }) => !parent?.file,
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'avif',
      title: 'AVIF copies exist',
      description: 'For the file and each narrower copy: office.avif exists next to office.webp.',
      type: 'boolean',
      hidden: ({ parent }) => !parent?.file,
    }),
    defineField({
      name: 'preview',
      title: 'Preview of the file',
      description: 'A copy of a few pixels as a data: URL, shown while the file loads.',
      type: 'string',
      hidden: ({ parent }) => !parent?.file,
      validation: (rule) =>
        rule.custom((value: string | undefined) =>
          !value || /^data:image\/(?:webp|jpeg|png);base64,[A-Za-z0-9+/]+=*$/.test(value)
            ? true
            : 'Starts with data:image/webp;base64, or the same with jpeg or png.',
        ),
    }),
    defineField({
      name: 'scene',
      title: 'Drawing',
      description: 'One of the site’s own, in the theme’s colors. Shown if there is no picture.',
      type: 'string',
      options: { list: scenes },
    }),
    defineField({
      name: 'alt',
      title: 'What it shows',
      description: 'In a few words, for people who cannot see it.',
      type: 'string',
      validation: (rule) => rule.custom((_, { parent }) => isDescribed(parent as PictureValue | undefined)),
    }),
    defineField({
      name: 'decorative',
      title: 'Decorative',
      description: 'It adds nothing to the text next to it, so screen readers skip it.',
      // No initial value: with one, every new section would contain an incomplete picture.
      type: 'boolean',
    }),
  ],
  preview: {
    select: { alt: 'alt', file: 'file', scene: 'scene', media: 'image' },
    prepare: ({ alt, file, scene, media }) => ({ title: alt ?? file ?? scene, subtitle: 'Picture', media }),
  },
})
