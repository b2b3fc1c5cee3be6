import { PackageIcon } from '@sanity/icons/Package'
import { defineType } from 'sanity'
import { packKinds } from '../choices'
import { anchor, choice, line, packList, paragraph } from '../fields'

export const packShelf = defineType({
  name: 'packShelf',
  title: 'Packs to order',
  description: 'Packs of one kind with their prices; each leads to its order page.',
  type: 'object',
  icon: PackageIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Above the packs.' }),
    paragraph({ name: 'lead', title: 'Introduction', description: 'Below the title.', optional: true }),
    choice({ name: 'kind', title: 'Kind', description: 'What a buyer gets.', list: packKinds }),
    line({ name: 'kindName', title: 'As used in a sentence', description: 'After a number: “followers”.' }),
    packList(),
    line({ name: 'orderLabel', title: 'Link on a pack', description: 'Links to its order page.' }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Packs to order' }) },
})
