import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { defineField, defineType, type InitialValueResolverContext } from 'sanity'
import { SectionsInput } from '../../copy-sections/SectionsInput'
import { OWN_ANCHORS } from '../../documents/anchors'
import { pictureAt, thumbnailOf } from '../../media/fields/thumbnail'
import { NameInput } from '../../mentions/NameInput'
import { validateAnchors } from '../anchors'
import { hasNoBackground } from '../background'
import { ornaments, platformIcons, ticketCuts } from '../choices'
import { address, choice, line, lines, paragraph } from '../fields'
import { initialService } from '../initial-values/service'
import { readSite } from '../initial-values/site'
import { hasOneTabPerKind, listsEachPackOnce } from '../pack-tabs'
import { sectionTypes } from '../sections'
import { sectionMenu } from '../sections/insert-menu'
import { isInFormat } from '../validation'

export const service = defineType({
  name: 'service',
  title: 'Service',
  description:
    'A platform, with its page. Menus and lists show it as soon as it is published; their order is in the site settings. {name} in its texts becomes its name.',
  type: 'document',
  icon: TrendUpwardIcon,
  initialValue: async (_parameters: unknown, { getClient }: InitialValueResolverContext) =>
    initialService(await readSite(getClient)),
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'trial', title: 'Free trial' },
    { name: 'benefits', title: 'Benefits' },
    { name: 'order', title: 'Order' },
    { name: 'lists', title: 'Menu and lists' },
    { name: 'seo', title: 'Search engines' },
  ],
  fields: [
    {
      ...line({ name: 'name', title: 'Name', description: 'As in the menu: “YouTube”.' }),
      components: { input: NameInput },
      group: 'page',
    },
    { ...address('name'), group: 'page' },
    defineField({
      name: 'icon',
      title: 'Icon',
      description:
        'A single-color SVG with a transparent background, shown next to the name in the color of the text. Scripts and links to other sites are removed from it.',
      type: 'image',
      group: 'lists',
      options: { accept: 'image/svg+xml' },
      validation: (rule) => [
        rule.custom((icon: { asset?: unknown } | undefined, { document }) =>
          icon?.asset || document?.iconKey ? true : 'Upload the icon, or choose one of the site’s own below.',
        ),
        rule.custom(isInFormat(['svg'], 'The icon must be an SVG file.')),
        rule.custom(hasNoBackground('icon', 'an SVG file')).warning(),
      ],
    }),
    defineField({
      name: 'iconKey',
      title: 'One of the site’s own icons',
      description: 'Shown if none is uploaded. It also chooses the drawings on the service’s page.',
      type: 'string',
      group: 'lists',
      options: { list: platformIcons },
    }),
    {
      ...line({
        name: 'menuNote',
        title: 'Note in the menu',
        description: 'A few words under the name: “Try 25 subscribers”.',
      }),
      group: 'lists',
    },
    defineField({
      name: 'unlisted',
      title: 'Leave out of menus and lists',
      description: 'The page stays reachable. Its place in the lists is set in the site settings.',
      type: 'boolean',
      group: 'lists',
      initialValue: false,
    }),
    defineField({
      name: 'headline',
      title: 'Headline',
      description: 'A changing word, then fixed words: “Grow” “Your YouTube Account!”.',
      type: 'object',
      group: 'page',
      fields: [
        lines({
          name: 'words',
          title: 'Changing words',
          description: 'Typed one after another: Grow, Boost, Expand, Elevate.',
        }),
        line({
          name: 'ending',
          title: 'Fixed words',
          description: 'After the changing word: “Your YouTube Account!”.',
        }),
        defineField({
          name: 'typing',
          title: 'Typing speed',
          type: 'typing',
          validation: (rule) => rule.required(),
        }),
      ],
      validation: (rule) => rule.required().error('Add the headline.'),
    }),
    {
      ...paragraph({
        name: 'intro',
        title: 'Introduction',
        description: 'What the service offers, in a sentence.',
      }),
      group: 'page',
    },
    {
      ...line({
        name: 'noun',
        title: 'Noun',
        description: 'Replaces {noun} in “High-quality {noun}” on its page: followers, subscribers, traffic.',
      }),
      group: 'page',
    },
    defineField({
      name: 'promo',
      title: 'Promo video',
      description: 'Next to the headline. Without one, the picture is shown there.',
      type: 'promoVideo',
      group: 'page',
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'In lists, on the ticket next to the form, and next to the headline if there is no video.',
      type: 'picture',
      group: 'page',
      validation: (rule) => rule.required().error('Add the picture.'),
    }),
    defineField({
      name: 'banner',
      title: 'Banner',
      description: 'A line at the top of the page.',
      type: 'object',
      group: 'trial',
      fields: [
        line({ name: 'label', title: 'Label', description: 'On the left: “Free trial”.' }),
        lines({ name: 'items', title: 'Offers', description: 'A few words each.' }),
        line({ name: 'actionLabel', title: 'Link', description: 'On the right; scrolls to the order form.' }),
      ],
      validation: (rule) => rule.required().error('Add the banner.'),
    }),
    {
      ...line({
        name: 'trialMessage',
        title: 'Free trial message',
        description: 'A sentence near the headline.',
      }),
      group: 'trial',
    },
    defineField({
      name: 'offers',
      title: 'Offers',
      description:
        'What a new customer can try for free. Without offers, the page shows no free trial, banner or message.',
      type: 'array',
      group: 'trial',
      of: [{ type: 'offer' }],
    }),
    defineField({
      name: 'popup',
      title: 'Popup',
      description: 'Shows the offers above. Optional.',
      type: 'popup',
      group: 'trial',
    }),
    defineField({
      name: 'slides',
      title: 'Benefits',
      description: 'One slide at a time, in a loop.',
      type: 'array',
      group: 'benefits',
      of: [{ type: 'benefitSlide' }],
      validation: (rule) => rule.required().min(1).error('Add at least one slide.'),
    }),
    defineField({
      name: 'sections',
      title: 'More sections',
      description: 'Between the selling points and the order form. Optional.',
      type: 'array',
      group: 'benefits',
      of: sectionTypes.map(({ name }) => ({ type: name })),
      components: { input: SectionsInput },
      options: { insertMenu: sectionMenu },
    }),
    defineField({
      name: 'order',
      title: 'Around the form',
      description: 'What is shown next to the form and on it.',
      type: 'object',
      group: 'order',
      fields: [
        line({
          name: 'title',
          title: 'Title',
          description: 'Heading of the order section: “Order for YouTube”.',
        }),
        paragraph({ name: 'lead', title: 'Introduction', description: 'Below the title.' }),
        choice({
          name: 'ticket',
          title: 'Ticket',
          description: 'Shape of the free trial’s ticket, which shows the service’s picture.',
          list: ticketCuts,
        }),
        defineField({
          name: 'ornament',
          title: 'On the form',
          description: 'An ornament on the upper edge of the form. Optional.',
          type: 'string',
          options: { list: ornaments },
        }),
      ],
      validation: (rule) => rule.required().error('Add the texts around the form.'),
    }),
    defineField({
      name: 'account',
      title: 'Account question',
      description: 'Asked before the form: whose account, page or site the order is for.',
      type: 'object',
      group: 'order',
      fields: [
        line({ name: 'label', title: 'Question', description: 'Above the box: “YouTube channel or link”.' }),
        line({ name: 'placeholder', title: 'Example', description: 'Placeholder of the input.' }),
      ],
      validation: (rule) => rule.required().error('Add the account question.'),
    }),
    defineField({
      name: 'packTabs',
      title: 'Packs',
      description:
        'What can be ordered besides the free trial, one row of packs for each kind. Leave empty to only offer the trial.',
      type: 'array',
      group: 'order',
      of: [{ type: 'packTab' }],
      validation: (rule) => [rule.custom(hasOneTabPerKind), rule.custom(listsEachPackOnce)],
    }),
    defineField({
      name: 'form',
      title: 'Order form',
      description: 'The form on the service’s page.',
      type: 'reference',
      group: 'order',
      to: [{ type: 'form' }],
      validation: (rule) => rule.required().error('Choose the form that takes the orders.'),
    }),
    defineField({
      name: 'seo',
      title: 'Search engines and sharing',
      description: 'How the page appears in search results and when shared.',
      type: 'seo',
      group: 'seo',
    }),
  ],
  // Every service page has the anchor of its order form.
  validation: (rule) => rule.custom(validateAnchors(OWN_ANCHORS.service)),
  orderings: [{ name: 'name', title: 'Name', by: [{ field: 'name', direction: 'asc' }] }],
  preview: {
    select: { title: 'name', subtitle: 'menuNote', icon: 'icon', ...pictureAt('picture') },
    prepare: ({ title, subtitle, icon, ...picture }) => ({
      title,
      subtitle,
      media: thumbnailOf(picture) ?? icon,
    }),
  },
})
