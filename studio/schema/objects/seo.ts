import { SearchIcon } from '@sanity/icons/Search'
import { defineField, defineType, type ConditionalPropertyCallbackContext } from 'sanity'
import { BITMAPS } from '../../media/uploads/accept'
import { SeoInput } from '../../seo/SeoInput'
import { isInFormat, isMediaFile, isNotBlank, SERVICE_COUNT } from '../validation'

/** Whether the fields are the defaults in the site settings; only pages have a title and can be hidden. */
const areDefaults = ({ document }: ConditionalPropertyCallbackContext) => document?._type === 'siteSettings'

export const seo = defineType({
  name: 'seo',
  title: 'Search engines and sharing',
  description: 'How the page appears in search results and when shared.',
  type: 'object',
  icon: SearchIcon,
  components: { input: SeoInput },
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description:
        'The blue line in search results and the name of the browser tab; the site’s name is added. Defaults to the page’s title.',
      type: 'string',
      hidden: areDefaults,
      validation: (rule) => [
        rule.custom(isNotBlank),
        rule.max(70).warning('Search engines cut titles after about 60 letters.'),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: `One or two sentences below the title in search results. Defaults to the one in the site settings. ${SERVICE_COUNT}`,
      type: 'text',
      rows: 3,
      validation: (rule) => [
        rule.custom(isNotBlank),
        rule.max(170).warning('Search engines cut descriptions after about 160 letters.'),
      ],
    }),
    defineField({
      name: 'image',
      title: 'Sharing picture',
      description:
        'Shown when the page is shared, instead of the card below. 1200 by 630 pixels is best; a larger picture is cropped to that shape around its hotspot.',
      type: 'image',
      options: { hotspot: true, accept: BITMAPS },
      validation: (rule) =>
        rule.custom(
          isInFormat(
            ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'],
            'Social networks do not show SVG pictures. Choose a JPG or PNG.',
          ),
        ),
    }),
    defineField({
      name: 'card',
      title: 'Built-in sharing card',
      description:
        'Its name under images/, like social/tiktok.png, 1200 by 630 pixels. Without one, and without a picture, the site makes a card from the title.',
      type: 'string',
      validation: (rule) => rule.custom(isMediaFile(['png', 'jpg', 'jpeg'])),
    }),
    defineField({
      name: 'imageAlt',
      title: 'What the picture or the card shows',
      description: 'For people who cannot see it.',
      type: 'string',
      validation: (rule) => rule.custom(isNotBlank),
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      description:
        'The page stays reachable, but search engines are asked not to list it, and the sitemap omits it.',
      type: 'boolean',
      hidden: areDefaults,
      initialValue: false,
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'description', media: 'image' } },
})
