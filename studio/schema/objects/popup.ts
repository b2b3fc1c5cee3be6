import { BellIcon } from '@sanity/icons/Bell'
import { defineField, defineType } from 'sanity'
import { RemovableObject } from '../../components/RemovableObject'
import { pictureAt, thumbnailOf } from '../../media/fields/thumbnail'
import { counted } from '../../text/formats'
import { line, paragraph, wholeNumber } from '../fields'
import { SERVICE_COUNT } from '../validation'

export const popup = defineType({
  name: 'popup',
  title: 'Popup',
  description: 'Appears once after a delay. A visitor who closed it does not see it again on that page.',
  type: 'object',
  components: { input: RemovableObject },
  icon: BellIcon,
  fields: [
    wholeNumber({
      name: 'delayMs',
      title: 'Delay',
      description: 'In milliseconds: 10000 is ten seconds.',
      min: 1000,
      // With an initial value, every new page would have a popup without texts.
      max: 600_000,
    }),
    line({ name: 'title', title: 'Title', description: `Heading of the popup. ${SERVICE_COUNT}` }),
    paragraph({ name: 'text', title: 'Text', description: 'Below the title.', optional: true }),
    defineField({
      name: 'offers',
      title: 'Offers',
      description: 'Large numbers under the title. Optional.',
      type: 'array',
      of: [{ type: 'offer' }],
    }),
    defineField({ name: 'picture', title: 'Picture', description: 'Next to the words.', type: 'picture' }),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Closes the popup, then scrolls to the anchor or opens the page.',
      type: 'link',
      validation: (rule) => rule.required().error('Add the button.'),
    }),
  ],
  preview: {
    select: { title: 'title', delayMs: 'delayMs', ...pictureAt('picture') },
    prepare: ({ title, delayMs, ...picture }) => ({
      title,
      media: thumbnailOf(picture),
      subtitle: typeof delayMs === 'number' ? `after ${counted(delayMs / 1000, 'second')}` : undefined,
    }),
  },
})
