import { ImagesIcon } from '@sanity/icons/Images'
import { defineType } from 'sanity'
import { anchor, line, references, wholeNumber } from '../fields'

export const logoCarousel = defineType({
  name: 'logoCarousel',
  title: 'Logo carousel',
  description: 'Client logos, a few at a time.',
  type: 'object',
  icon: ImagesIcon,
  fields: [
    line({ name: 'title', title: 'Title', description: 'Above the logos.' }),
    references({ name: 'logos', title: 'Logos', description: 'From left to right.', to: 'clientLogo' }),
    wholeNumber({
      name: 'autoplayMs',
      title: 'Time per step',
      description: 'In milliseconds: 2500 is two and a half seconds.',
      min: 1000,
      max: 60_000,
      initialValue: 2500,
    }),
    wholeNumber({
      name: 'visibleSmall',
      title: 'Logos at a time on phones',
      description: 'On screens narrower than 640 pixels.',
      min: 1,
      max: 4,
      initialValue: 3,
    }),
    wholeNumber({
      name: 'visibleWide',
      title: 'Logos at a time',
      description: 'On screens at least 640 pixels wide.',
      min: 2,
      max: 8,
      initialValue: 5,
    }),
    wholeNumber({
      name: 'spacingPx',
      title: 'Spacing',
      description: 'In pixels.',
      min: 0,
      max: 120,
      initialValue: 40,
    }),
    anchor(),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title, subtitle: 'Logo carousel' }) },
})
