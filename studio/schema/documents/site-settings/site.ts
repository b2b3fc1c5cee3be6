import { defineField } from 'sanity'
import { line } from '../../fields'

/** The agency's name and address, and its home page. */
export const siteFields = [
  {
    ...line({ name: 'brand', title: 'Brand', description: 'The name of the site, next to the cat.' }),
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
  defineField({
    name: 'office',
    title: 'Office',
    description: 'The agency’s address, for the contact page and search engines.',
    type: 'object',
    group: 'site',
    options: { columns: 2 },
    fields: [
      line({ name: 'street', title: 'Street', description: 'With number and suite.' }),
      line({ name: 'city', title: 'City', description: 'Without the state.' }),
      line({ name: 'state', title: 'State', description: 'Two letters: CA.' }),
      line({ name: 'postalCode', title: 'ZIP code', description: 'Five digits.' }),
      line({ name: 'country', title: 'Country', description: 'Written out.' }),
      defineField({
        name: 'email',
        title: 'Email address',
        description: 'Leave empty to be contacted through forms only.',
        type: 'string',
        validation: (rule) => rule.email().error('Enter an email address, like hello@example.com.'),
      }),
      line({
        name: 'phone',
        title: 'Phone number',
        description: 'In the footer and next to forms that show contact details. Optional.',
        optional: true,
      }),
      line({
        name: 'hours',
        title: 'Hours',
        description: 'When somebody is available: “Phone Monday to Friday, 9 a.m. to 5 p.m.”.',
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
