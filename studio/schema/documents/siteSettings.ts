import { CogIcon } from '@sanity/icons'
import { defineArrayMember, defineField, defineType, type ValidationContext } from 'sanity'
import { line, paragraph, wholeNumber } from '../fields'
import { formFrame } from '../objects/formFrame'

/** Validator: names published services that the list leaves out, since no menu leads to them. */
async function listsEveryService(
  listed: { _ref?: string }[] | undefined,
  { getClient }: ValidationContext,
): Promise<true | string> {
  const missing = await getClient({ apiVersion: '2025-02-19' }).fetch<string[]>(
    '*[_type == "service" && !(_id in path("drafts.**")) && !(_id in path("versions.**")) && !(_id in $listed)].name',
    { listed: (listed ?? []).map(({ _ref }) => _ref ?? '') },
  )
  if (missing.length === 0) return true
  return `No menu leads to ${missing.join(', ')}. Add it here, unless that is what you want.`
}

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  description: 'What every page shares: name, menu, footer, and the words of the not-found and error pages.',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'site', title: 'Site', default: true },
    { name: 'header', title: 'Header' },
    { name: 'footer', title: 'Footer' },
    { name: 'services', title: 'Services' },
    { name: 'search', title: 'Username search' },
    { name: 'labels', title: 'Controls' },
    { name: 'errors', title: 'Not found and errors' },
    { name: 'seo', title: 'Search engines' },
  ],
  fields: [
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
      description: 'Shown in a small badge while no real profile service or form provider is connected.',
      type: 'object',
      group: 'site',
      fields: [
        line({ name: 'profile', title: 'On profiles', description: 'When the profile shown is made up.' }),
        line({
          name: 'form',
          title: 'On forms',
          description: 'When the form only shows how ordering works.',
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'navigation',
      title: 'Menu',
      description: 'The links in the header, from left to right.',
      type: 'array',
      group: 'header',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'navigationItem',
          title: 'Menu item',
          fields: [
            defineField({
              name: 'link',
              title: 'Link',
              description: 'The words in the menu and where they lead.',
              type: 'link',
              validation: (rule) => rule.required().error('A menu item needs a link.'),
            }),
            defineField({
              name: 'submenu',
              title: 'Opens',
              description: 'Whether the item opens a list below it.',
              type: 'string',
              initialValue: 'none',
              options: {
                list: [
                  { title: 'Nothing, it is a plain link', value: 'none' },
                  { title: 'The list of all services', value: 'services' },
                ],
                layout: 'radio',
              },
              validation: (rule) => rule.required().error('Choose what the item opens.'),
            }),
            defineField({
              name: 'submenuAllLabel',
              title: 'Last line of the list',
              description: 'Leads to the item’s own link: “All seven services”.',
              type: 'string',
              hidden: ({ parent }) => parent?.submenu !== 'services',
            }),
          ],
          preview: {
            select: { title: 'link.label', submenu: 'submenu' },
            prepare: ({ title, submenu }) => ({
              title,
              subtitle: submenu === 'services' ? 'opens the services' : undefined,
            }),
          },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one menu item.'),
    }),
    defineField({
      name: 'headerAction',
      title: 'Button in the header',
      description: 'Stands right of the menu, on phones too.',
      type: 'link',
      group: 'header',
      validation: (rule) => rule.required().error('The header needs its button.'),
    }),
    defineField({
      name: 'menuLabels',
      title: 'Words for people who hear the page',
      description: 'Names of the controls that show only a sign.',
      type: 'object',
      group: 'header',
      options: { collapsible: true, collapsed: true },
      fields: [
        line({ name: 'main', title: 'The menu', description: 'Its name: “Main”.' }),
        line({ name: 'open', title: 'Open the menu', description: 'On phones.' }),
        line({ name: 'close', title: 'Close the menu', description: 'On phones.' }),
        line({ name: 'theme', title: 'Eye button', description: 'Switches between dark and light.' }),
        line({ name: 'home', title: 'Logo in the header', description: 'Leads home.' }),
        line({ name: 'skip', title: 'Skip link', description: 'Jumps over the menu: “Skip to content”.' }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'footer',
      title: 'Footer',
      description: 'At the bottom of every page.',
      type: 'object',
      group: 'footer',
      fields: [
        paragraph({
          name: 'statement',
          title: 'Statement',
          description: 'One or two sentences on who does the work.',
        }),
        defineField({
          name: 'action',
          title: 'Button',
          description: 'Under the statement.',
          type: 'link',
          validation: (rule) => rule.required().error('The footer needs its button.'),
        }),
        defineField({
          name: 'columns',
          title: 'Columns',
          description: 'Lists of links, from left to right.',
          type: 'array',
          of: [
            defineArrayMember({
              type: 'object',
              name: 'footerColumn',
              title: 'Column',
              fields: [
                line({ name: 'title', title: 'Title', description: 'Above the links.' }),
                defineField({
                  name: 'links',
                  title: 'Links',
                  description: 'From top to bottom.',
                  type: 'array',
                  of: [{ type: 'link' }],
                  validation: (rule) => rule.required().min(1).error('Add at least one link.'),
                }),
              ],
              preview: { select: { title: 'title' } },
            }),
          ],
          validation: (rule) => rule.required().min(1).max(4).error('One to four columns fit.'),
        }),
        line({ name: 'note', title: 'Fine print', description: 'At the very bottom, on the right.' }),
        line({
          name: 'copyright',
          title: 'Copyright',
          description: 'At the very bottom, on the left. {year} becomes the current year.',
          placeholders: ['{year}'],
        }),
        line({
          name: 'home',
          title: 'Big name',
          description: 'Read out for the large name at the bottom, which leads home.',
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'services',
      title: 'Order of the services',
      description:
        'Drag to reorder. The menu, “More Services”, the tiles and the card on the home page list the services in this order.',
      type: 'array',
      group: 'services',
      of: [{ type: 'reference', to: [{ type: 'service' }] }],
      validation: (rule) => [
        rule.required().min(1).unique().error('Add at least one service, and each only once.'),
        rule.custom(listsEveryService).warning(),
      ],
    }),
    defineField({
      name: 'servicePage',
      title: 'Service pages',
      description: 'What the pages of all services share.',
      type: 'object',
      group: 'services',
      fields: [
        defineField({
          name: 'parent',
          title: 'Page above',
          description: 'Introduces all services; search engines show it in their path.',
          type: 'reference',
          to: [{ type: 'page' }],
          validation: (rule) => rule.required().error('Choose the page that introduces the services.'),
        }),
        defineField({
          name: 'claim',
          title: 'Claim',
          description: 'Under the headline.',
          type: 'emphasisText',
          validation: (rule) => rule.required().error('The pages need their claim.'),
        }),
        line({
          name: 'slidesLabel',
          title: 'Name of the benefits',
          description: 'Read out for the slides as a whole.',
        }),
        wholeNumber({
          name: 'slideMs',
          title: 'Each slide stays',
          description: 'In milliseconds: 8000 is eight seconds.',
          min: 2000,
          max: 60_000,
          initialValue: 8000,
        }),
        defineField({
          name: 'sellingPoints',
          title: 'Selling points',
          description: 'Five, in a row. {noun} becomes what the service sells.',
          type: 'array',
          of: [{ type: 'sellingPoint' }],
          validation: (rule) => rule.required().length(5).error('The row has exactly five points.'),
        }),
        defineField({
          name: 'logos',
          title: 'Logos',
          description: 'Before the order form.',
          type: 'logoCarousel',
          validation: (rule) => rule.required().error('The pages need their logos.'),
        }),
        line({
          name: 'trialLabel',
          title: 'Before the offers',
          description: 'Beside the form: “Free trial”.',
        }),
        line({ name: 'startLabel', title: 'Before the price', description: 'Beside the form: “To start”.' }),
        line({ name: 'startPrice', title: 'Price', description: 'Large, beside the form: “$0”.' }),
        formFrame,
        defineField({
          name: 'floatingButton',
          title: 'Floating button',
          description: 'At the right edge. Leave out for none.',
          type: 'floatingButton',
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'labels',
      title: 'Controls',
      description: 'Words on and for the controls that many pages share.',
      type: 'object',
      group: 'labels',
      fields: [
        line({ name: 'close', title: 'Close', description: 'Closes a window, a popup or a video.' }),
        line({ name: 'play', title: 'Play', description: 'Lets moving things move on.' }),
        line({ name: 'pause', title: 'Pause', description: 'Stops moving things.' }),
        line({ name: 'previous', title: 'Previous', description: 'One slide or picture back.' }),
        line({ name: 'next', title: 'Next', description: 'One slide or picture on.' }),
        line({
          name: 'slide',
          title: 'A slide',
          description: 'Read out on the dots under slides: {n} becomes its number.',
          placeholders: ['{n}'],
        }),
        line({
          name: 'videoFallback',
          title: 'Old browsers',
          description: 'In place of a video that the browser cannot show.',
        }),
        line({ name: 'transcript', title: 'Transcript', description: 'Opens what is said in a video.' }),
        line({ name: 'breadcrumbs', title: 'Path', description: 'Read out for the path to a page.' }),
        line({ name: 'home', title: 'Home', description: 'The first step of the path.' }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'search',
      title: 'Username search',
      description: 'Words that every search box shares.',
      type: 'object',
      group: 'search',
      fields: [
        line({
          name: 'label',
          title: 'Name of the box',
          description: 'Read out to people who cannot see it.',
        }),
        line({ name: 'placeholder', title: 'Hint in the box', description: 'Shown until somebody types.' }),
        line({
          name: 'loading',
          title: 'While looking up',
          description: 'Read out while the profile is fetched.',
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'messages',
      title: 'When a profile or its videos cannot be shown',
      description: 'A text that the profile service sends itself is shown in place of these.',
      type: 'object',
      group: 'errors',
      fields: [
        line({
          name: 'userNotFound',
          title: 'No such user',
          description: 'Under the search box, when nobody has that username.',
        }),
        line({
          name: 'userFailed',
          title: 'The profile service does not answer',
          description: 'Under the search box, when the lookup itself went wrong.',
        }),
        line({
          name: 'noUserData',
          title: 'No profile',
          description: 'The headline of a page without a profile.',
        }),
        line({
          name: 'privateAccount',
          title: 'Private account',
          description:
            'Nothing can be delivered to a private account, so the visitor must know before ordering.',
        }),
        line({
          name: 'videosFailed',
          title: 'The videos do not come',
          description: 'In place of the videos, when fetching them went wrong.',
        }),
        line({
          name: 'videosNoData',
          title: 'An answer without videos, on the likes and views page',
          description: 'In place of the videos, when the service answered nothing useful.',
        }),
        line({
          name: 'videosNoDataOnProfile',
          title: 'An answer without videos, on the profile page',
          description: 'In place of the videos, when the service answered nothing useful.',
        }),
        line({
          name: 'noVideosAvailable',
          title: 'No videos, on the likes and views page',
          description: 'For an account that has posted nothing.',
        }),
        line({
          name: 'noVideosSearchAgain',
          title: 'No videos, on the profile page',
          description: 'For an account that has posted nothing.',
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'notFound',
      title: 'Not-found page',
      description: 'For addresses that do not exist.',
      type: 'object',
      group: 'errors',
      fields: [
        line({ name: 'message', title: 'Message', description: 'The headline of the page.' }),
        line({ name: 'actionLabel', title: 'Button', description: 'Leads home.' }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'errorPage',
      title: 'Error page',
      description: 'When something went wrong on our side.',
      type: 'object',
      group: 'errors',
      fields: [
        line({ name: 'title', title: 'Title', description: 'The headline of the page.' }),
        paragraph({ name: 'message', title: 'Message', description: 'What the visitor can do now.' }),
        line({ name: 'actionLabel', title: 'Button', description: 'Leads home.' }),
      ],
      validation: (rule) => rule.required(),
    }),
    {
      ...line({
        name: 'titlePattern',
        title: 'Browser tab',
        description:
          'How every title reads in browser tabs and search results. {title} becomes the page’s title.',
        placeholders: ['{title}'],
      }),
      group: 'seo',
    },
    defineField({
      name: 'seo',
      title: 'For pages without their own',
      description: 'Used where a page leaves its own empty.',
      type: 'seo',
      group: 'seo',
      options: { collapsed: false },
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'brand' }, prepare: ({ title }) => ({ title, subtitle: 'Site settings' }) },
})
