import { defineField } from 'sanity'
import { line } from '../../fields'

/** Pages that the site fills in; without a choice, the page with the address in the description. */
const machinePages = [
  {
    name: 'orderPage',
    title: 'Order page',
    description:
      'Where a pack or service is ordered. Its address may change: links follow, and /en/order leads there. Leave out for the page at /en/order.',
  },
  {
    name: 'profilePage',
    title: 'Profile page',
    description:
      'Shows the TikTok profile that was searched, to buy followers. Its address may change. Leave out for the page at /en/profile.',
  },
  {
    name: 'likesViewsPage',
    title: 'Likes and views page',
    description:
      'Shows the profile with its posts, to buy likes and views. Its address may change. Leave out for the page at /en/likes-views.',
  },
]

/** What the house is called, where it is, and which page is home. */
export const siteFields = [
  {
    ...line({ name: 'brand', title: 'Brand', description: 'The name of the site, beside the cat.' }),
    group: 'site',
  },
  defineField({
    name: 'homePage',
    title: 'Home page',
    description: 'The page that visitors get at /en and /en/home.',
    type: 'reference',
    group: 'site',
    to: [{ type: 'page' }],
    validation: (rule) => rule.required().error('Choose which page is home.'),
  }),
  ...machinePages.map(({ name, title, description }) =>
    defineField({ name, title, description, type: 'reference', group: 'site', to: [{ type: 'page' }] }),
  ),
  defineField({
    name: 'office',
    title: 'Office',
    description: 'The address of the house, on the contact page and for search engines.',
    type: 'object',
    group: 'site',
    options: { columns: 2 },
    fields: [
      line({ name: 'street', title: 'Street', description: 'With the number and the suite.' }),
      line({ name: 'city', title: 'City', description: 'Without the state.' }),
      line({ name: 'state', title: 'State', description: 'In two letters: CA.' }),
      line({ name: 'postalCode', title: 'ZIP code', description: 'Five digits.' }),
      line({ name: 'country', title: 'Country', description: 'Written out.' }),
      defineField({
        name: 'email',
        title: 'Mail address',
        description: 'Leave empty to be written to only through the forms.',
        type: 'string',
        validation: (rule) => rule.email().error('Write a mail address, like hello@example.com.'),
      }),
      line({
        name: 'phone',
        title: 'Phone number',
        description: 'In the footer and beside the forms that show the contact. Leave empty for none.',
        optional: true,
      }),
      line({
        name: 'hours',
        title: 'Hours',
        description: 'When somebody answers: “Phone Monday to Friday, 9 a.m. to 5 p.m.”.',
        optional: true,
      }),
    ],
    validation: (rule) => rule.required().error('The contact page needs the address.'),
  }),
  defineField({
    name: 'charity',
    title: 'Charities link',
    description: 'The button on profile pages that leads to the charities.',
    type: 'link',
    group: 'site',
  }),
  defineField({
    name: 'demoNotice',
    title: 'Words for demo data',
    description: 'Shown in a small badge while no real profile service is connected.',
    type: 'object',
    group: 'site',
    fields: [
      line({ name: 'profile', title: 'On profiles', description: 'When the profile shown is made up.' }),
    ],
    validation: (rule) => rule.required(),
  }),
]
