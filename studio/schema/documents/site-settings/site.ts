import { defineField } from 'sanity'
import { NameInput } from '../../../mentions/NameInput'
import { line } from '../../fields'
import { isDialable, isNotBlank } from '../../validation'

/** The dynamic pages; each defaults to the page at the address in its description. */
const dynamicPages = [
  {
    name: 'orderPage',
    title: 'Order page',
    description:
      'Where a pack or service is ordered. Its address may change: links follow, and /en/order leads there. Defaults to the page at /en/order.',
  },
  {
    name: 'profilePage',
    title: 'Profile page',
    description:
      'Shows the TikTok profile that was searched, to buy followers. Its address may change. Defaults to the page at /en/profile.',
  },
  {
    name: 'likesViewsPage',
    title: 'Likes and views page',
    description:
      'Shows the profile with its posts, to buy likes and views. Its address may change. Defaults to the page at /en/likes-views.',
  },
]

/** The agency's name and address, and its home page. */
export const siteFields = [
  {
    ...line({
      name: 'brand',
      title: 'Brand',
      description: 'The name of the site, next to the cat, and wherever a text says {brand}.',
    }),
    components: { input: NameInput },
    group: 'site',
  },
  defineField({
    name: 'homePage',
    title: 'Home page',
    description: 'The page at /en and /en/home.',
    type: 'reference',
    group: 'site',
    to: [{ type: 'page' }],
    validation: (rule) => rule.required().error('Choose which page is home.'),
  }),
  ...dynamicPages.map(({ name, title, description }) =>
    defineField({ name, title, description, type: 'reference', group: 'site', to: [{ type: 'page' }] }),
  ),
  defineField({
    name: 'office',
    title: 'Office',
    description: 'The agency’s address, for the contact page and search engines.',
    type: 'object',
    group: 'site',
    options: { columns: 2 },
    fields: [
      line({ name: 'street', title: 'Street', description: 'With number and suite.' }),
      line({ name: 'city', title: 'City', description: 'Without the state and the postal code.' }),
      line({
        name: 'state',
        title: 'State',
        description: 'Or region, as it is written in addresses there: CA. Empty if they have none.',
        optional: true,
      }),
      line({
        name: 'postalCode',
        title: 'Postal code',
        description: 'As it is written in addresses there. Empty if they have none.',
        optional: true,
      }),
      line({ name: 'country', title: 'Country', description: 'Written out.' }),
      defineField({
        name: 'email',
        title: 'Email address',
        description: 'Leave empty to be contacted through forms only.',
        type: 'string',
        validation: (rule) => [
          rule.custom(isNotBlank),
          rule.email().error('Enter an email address, like hello@example.com.'),
        ],
      }),
      defineField({
        name: 'phone',
        title: 'Phone number',
        description:
          'In the footer and next to forms that show contact details. A tap on it dials it. Optional.',
        type: 'string',
        validation: (rule) => [rule.custom(isNotBlank), rule.custom(isDialable)],
      }),
      line({
        name: 'hours',
        title: 'Hours',
        description: 'When someone is available: “Phone Monday to Friday, 9 a.m. to 5 p.m.”.',
        optional: true,
      }),
    ],
    validation: (rule) => rule.required().error('Add the address.'),
  }),
  defineField({
    name: 'charity',
    title: 'Charities link',
    description: 'The charities button of profile pages.',
    type: 'link',
    group: 'site',
  }),
  defineField({
    name: 'demoNotice',
    title: 'Demo data',
    description: 'A small badge, shown until a real profile service is connected.',
    type: 'object',
    group: 'site',
    fields: [line({ name: 'profile', title: 'On profiles', description: 'For made-up profiles.' })],
    validation: (rule) => rule.required(),
  }),
]
