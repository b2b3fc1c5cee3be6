import { ClockIcon } from '@sanity/icons/Clock'
import { defineField, defineType } from 'sanity'
import { NarrowColumns } from '../../components/NarrowColumns'
import { isNumber } from '../numbers'

function milliseconds(name: string, title: string, description: string, max: number) {
  return defineField({
    name,
    title,
    description,
    type: 'number',
    validation: isNumber({ min: 10, max }, `A whole number of milliseconds from 10 to ${max}.`),
  })
}

export const typing = defineType({
  name: 'typing',
  title: 'Typing speed',
  description: 'How fast the words change. In milliseconds: 1000 is a second.',
  type: 'object',
  icon: ClockIcon,
  options: { columns: 3 },
  components: { field: NarrowColumns },
  fields: [
    milliseconds('typeMs', 'Per typed letter', 'The time a letter takes to appear.', 2000),
    milliseconds('deleteMs', 'Per deleted letter', 'The time a letter takes to disappear.', 2000),
    milliseconds('pauseMs', 'Pause', 'How long a complete word is shown.', 60000),
  ],
  preview: {
    select: { typeMs: 'typeMs', deleteMs: 'deleteMs', pauseMs: 'pauseMs' },
    prepare: ({ typeMs, deleteMs, pauseMs }) => ({
      title: `${[typeMs, deleteMs, pauseMs].map((ms) => ms ?? '…').join(' / ')} ms`,
    }),
  },
})
