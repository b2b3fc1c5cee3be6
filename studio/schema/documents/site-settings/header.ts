import { defineArrayMember, defineField } from 'sanity'
import { line } from '../../fields'
import { isNotBlank, onlyPlaceholders } from '../../validation'

/** The header: its menu and the controls next to it. */
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
            description: 'The label and its target.',
            type: 'link',
            validation: (rule) => rule.required().error('Add the link.'),
          }),
          defineField({
            name: 'submenu',
            title: 'Opens',
            description: 'Whether the item opens a list below it.',
            type: 'string',
            initialValue: 'none',
            options: {
              list: [
                { title: 'Nothing: a plain link', value: 'none' },
                { title: 'The list of all services', value: 'services' },
              ],
              layout: 'radio',
            },
            validation: (rule) => rule.required().error('Choose what the item opens.'),
          }),
          defineField({
            name: 'submenuAllLabel',
            title: 'Last line of the list',
            description:
              'Links to the item’s own target: “All {Services} Services”. {Services} becomes their number, in words.',
            type: 'string',
            hidden: ({ parent }) => parent?.submenu !== 'services',
            validation: (rule) => [
              rule.custom(isNotBlank),
              rule.custom(onlyPlaceholders(['{services}'])).warning(),
            ],
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
    description: 'To the right of the menu; visible on phones too.',
    type: 'link',
    group: 'header',
    validation: (rule) => rule.required().error('Add the button.'),
  }),
  defineField({
    name: 'menuLabels',
    title: 'Labels for screen readers',
    description: 'Names of the controls that only show an icon.',
    type: 'object',
    group: 'header',
    options: { collapsible: true, collapsed: true },
    fields: [
      line({ name: 'main', title: 'The menu', description: 'Name of the menu: “Main”.' }),
      line({
        name: 'sheet',
        title: 'The menu on phones',
        description: 'Name of the window that shows it. If empty: “Menu”.',
        optional: true,
      }),
      line({ name: 'open', title: 'Open the menu', description: 'Only used on phones.' }),
      line({ name: 'close', title: 'Close the menu', description: 'Only used on phones.' }),
      line({ name: 'theme', title: 'Eye button', description: 'Switches between dark and light.' }),
      line({ name: 'home', title: 'Logo in the header', description: 'Links to the home page.' }),
      line({ name: 'skip', title: 'Skip link', description: 'Skips the menu: “Skip to content”.' }),
    ],
    validation: (rule) => rule.required(),
  }),
]
