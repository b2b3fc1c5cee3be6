import { defineArrayMember, defineField } from 'sanity'
import { line } from '../../fields'

/** The menu, and what is beside it. */
export const headerFields = [
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
]
