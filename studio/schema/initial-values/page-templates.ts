import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { RocketIcon } from '@sanity/icons/Rocket'
import { StarIcon } from '@sanity/icons/Star'
import type { InitialValueResolverContext, Template } from 'sanity'
import { initialPage, PAGE_TEMPLATES, type PageTemplate } from './pages'
import { readSite } from './site'

const ICONS: Readonly<Record<PageTemplate['id'], Template['icon']>> = {
  'page-landing': RocketIcon,
  'page-offer': StarIcon,
  'page-legal': DocumentTextIcon,
}

/** The templates of pages, for the menu of new documents. */
export const pageTemplates: Template[] = PAGE_TEMPLATES.map((template) => ({
  id: template.id,
  schemaType: 'page',
  title: template.title,
  description: template.description,
  icon: ICONS[template.id],
  value: async (_parameters: unknown, { getClient }: InitialValueResolverContext) =>
    initialPage(template, await readSite(getClient)),
}))
