import { defineField } from 'sanity'
import { line } from '../../fields'

/** Words on and for the controls that many pages share. */
export const labelFields = [
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
      line({
        name: 'tryAgain',
        title: 'Try again',
        description: 'After something that failed and may work the next time.',
        optional: true,
      }),
      line({
        name: 'apply',
        title: 'Apply',
        description: 'Takes over a choice in browsers that run no scripts.',
        optional: true,
      }),
    ],
    validation: (rule) => rule.required(),
  }),
]
