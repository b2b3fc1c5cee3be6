import { MobileDeviceIcon } from '@sanity/icons/MobileDevice'
import { defineField, defineType } from 'sanity'
import { dollars } from '../../../shared/money/dollars'
import { pictureAt, thumbnailOf } from '../../media/fields/thumbnail'
import { NameInput } from '../../mentions/NameInput'
import { PriceInput } from '../../packs/PriceInput'
import { line, lines, paragraph } from '../fields'
import { isPrice } from '../price'

export const phone = defineType({
  name: 'phone',
  title: 'Phone',
  description: 'A phone for sale, ordered by contacting the seller.',
  type: 'document',
  icon: MobileDeviceIcon,
  groups: [
    { name: 'phone', title: 'Phone', default: true },
    { name: 'specifics', title: 'Specifics' },
    { name: 'pictures', title: 'Pictures' },
  ],
  fields: [
    {
      ...line({ name: 'model', title: 'Model', description: 'On the tab: “iPhone 12 Pro”.' }),
      components: { input: NameInput },
      group: 'phone',
    },
    {
      ...line({ name: 'title', title: 'Title', description: 'Above the price; says what is preinstalled.' }),
      group: 'phone',
    },
    {
      ...paragraph({
        name: 'description',
        title: 'Description',
        description: 'A sentence or two about the phone.',
      }),
      group: 'phone',
    },
    defineField({
      name: 'price',
      title: 'Price in US dollars',
      description: 'Every page that shows the phone shows this price.',
      type: 'number',
      group: 'phone',
      components: { input: PriceInput },
      validation: isPrice('1000 or 899.50'),
    }),
    defineField({
      name: 'available',
      title: 'For sale',
      description: 'Turn off when the phone is sold: its page says so, and so do search engines.',
      type: 'boolean',
      group: 'phone',
      initialValue: true,
    }),
    {
      ...line({ name: 'condition', title: 'Condition', description: 'In the table: “Pre-Owned”.' }),
      initialValue: 'Pre-Owned',
      group: 'specifics',
    },
    {
      ...line({
        name: 'conditionShort',
        title: 'Short condition',
        description: 'Below the title, after “Condition:”: “Pre Owned”.',
      }),
      initialValue: 'Pre Owned',
      group: 'specifics',
    },
    { ...line({ name: 'brand', title: 'Brand', description: 'The manufacturer.' }), group: 'specifics' },
    {
      ...line({ name: 'color', title: 'Color', description: 'The manufacturer’s name for it.' }),
      group: 'specifics',
    },
    {
      ...line({ name: 'type', title: 'Type', description: '“Smartphone”.' }),
      initialValue: 'Smartphone',
      group: 'specifics',
    },
    {
      ...line({
        name: 'compatibleModel',
        title: 'Compatible model',
        description: 'The model that accessories must fit.',
      }),
      group: 'specifics',
    },
    {
      ...lines({
        name: 'preinstalled',
        title: 'Preinstalled',
        description: 'The preinstalled apps.',
        min: 0,
      }),
      group: 'specifics',
    },
    defineField({
      name: 'pictures',
      title: 'Pictures',
      description: 'The first one is also used when the phone is shared.',
      type: 'array',
      group: 'pictures',
      of: [{ type: 'picture' }],
      validation: (rule) => rule.required().min(1).error('Add at least one picture.'),
    }),
  ],
  preview: {
    select: {
      model: 'model',
      color: 'color',
      price: 'price',
      available: 'available',
      ...pictureAt('pictures.0'),
    },
    prepare: ({ model, color, price, available, ...picture }) => ({
      title: [model, color].filter(Boolean).join(' ') || undefined,
      subtitle: `${available === false ? 'Sold, ' : ''}${typeof price === 'number' ? dollars(price) : '$…'}`,
      media: thumbnailOf(picture),
    }),
  },
})
