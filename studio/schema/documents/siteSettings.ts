import { CogIcon } from '@sanity/icons/Cog'
import { defineType } from 'sanity'
import { errorFields } from './site-settings/errors'
import { footerFields } from './site-settings/footer'
import { headerFields } from './site-settings/header'
import { labelFields } from './site-settings/labels'
import { orderingFields } from './site-settings/ordering'
import { orderFields } from './site-settings/orders'
import { searchFields } from './site-settings/search'
import { seoFields } from './site-settings/seo'
import { serviceFields } from './site-settings/services'
import { siteFields } from './site-settings/site'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  description: 'What every page shares: name, menu, footer, and the texts of the not-found and error pages.',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'site', title: 'Site', default: true },
    { name: 'header', title: 'Header' },
    { name: 'footer', title: 'Footer' },
    { name: 'services', title: 'Services' },
    { name: 'search', title: 'Username search' },
    { name: 'orders', title: 'Orders and forms' },
    { name: 'labels', title: 'Controls' },
    { name: 'errors', title: 'Not found and errors' },
    { name: 'seo', title: 'Search engines' },
  ],
  fields: [
    ...siteFields,
    ...headerFields,
    ...footerFields,
    ...serviceFields,
    ...labelFields,
    ...orderingFields,
    ...orderFields,
    ...searchFields,
    ...errorFields,
    ...seoFields,
  ],
  preview: { select: { title: 'brand' }, prepare: ({ title }) => ({ title, subtitle: 'Site settings' }) },
})
