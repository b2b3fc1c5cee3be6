import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'
import { z } from 'zod'
import { PictureInput, PictureUpload } from '../../media/fields/PictureInput'
import { SiteFile } from '../../media/fields/SiteFile'
import { thumbnailOf } from '../../media/fields/thumbnail'
import { PICTURES } from '../../media/uploads/accept'
import { PICTURE_LIMIT } from '../../media/uploads/limits'
import { scenes } from '../choices'
import { parentOf } from '../parent'
import { isDescribed, isMediaFile } from '../validation'

const pictureSchema = z.object({
  image: z.object({ asset: z.unknown().optional() }).optional(),
  file: z.string().optional(),
  scene: z.string().optional(),
  alt: z.string().optional(),
  decorative: z.boolean().optional(),
})

/** Validator for a picture, which must have something to show. */
function isShown(value: z.output<typeof pictureSchema> | undefined): true | string {
  if (!value) return true
  if (!value.image?.asset && !value.file && !value.scene) return 'Upload a picture, or choose a drawing.'
  return true
}

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  description: 'An uploaded picture, or one of the site’s own drawings.',
  type: 'object',
  components: { input: PictureInput },
  icon: ImageIcon,
  fields: [
    defineField({
      name: 'image',
      title: 'Upload',
      description: `${PICTURE_LIMIT} Replaces the drawing below.`,
      type: 'image',
      options: { hotspot: true, accept: PICTURES },
      components: { input: PictureUpload },
      // Set here rather than on the type, whose rules are replaced by those of a field that contains a picture.
      validation: (rule) => rule.custom((_, context) => isShown(parentOf(pictureSchema, context))),
    }),
    defineField({
      name: 'file',
      title: 'Built-in picture',
      description: 'It came with the site. An upload replaces it.',
      type: 'string',
      components: { input: SiteFile },
      hidden: ({ parent }) => !parent?.file || Boolean(parent?.image?.asset),
      validation: (rule) => rule.custom(isMediaFile(['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'])),
    }),
    // The size of the site's file, which is never edited.
    ...['width', 'height'].map((name) => defineField({ name, type: 'number', hidden: true })),
    // Widths (px) of narrower copies: 640 means that office-640.webp exists next to office.webp.
    defineField({ name: 'narrower', type: 'array', of: [{ type: 'number' }], hidden: true }),
    // Whether the file and each copy also exist as AVIF.
    defineField({ name: 'avif', type: 'boolean', hidden: true }),
    // A few pixels as a data: URL, shown while the file loads.
    defineField({ name: 'preview', type: 'string', hidden: true }),
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
      validation: (rule) => rule.custom((_, context) => isDescribed(parentOf(pictureSchema, context))),
    }),
    defineField({
      name: 'decorative',
      title: 'Decorative',
      description: 'It adds nothing to the text next to it, so screen readers skip it.',
      // With an initial value, every new section would contain an incomplete picture.
      type: 'boolean',
    }),
  ],
  preview: {
    select: { alt: 'alt', file: 'file', scene: 'scene', image: 'image' },
    prepare: ({ alt, file, scene, image }) => ({
      title: alt ?? file ?? scene,
      subtitle: 'Picture',
      media: thumbnailOf({ image, file, scene }),
    }),
  },
})
