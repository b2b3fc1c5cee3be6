import { defineField } from 'sanity'
import { line, retired } from '../../fields'

/** Labels of the controls that many pages share. */
export const labelFields = [
  defineField({
    name: 'labels',
    title: 'Controls',
    description: 'Labels of the controls that many pages share.',
    type: 'object',
    group: 'labels',
    fields: [
      line({ name: 'close', title: 'Close', description: 'Closes a window, a popup or a video.' }),
      line({
        name: 'play',
        title: 'Play',
        description:
          'Resumes moving content. Screen readers also read it before the title of a video that is opened.',
      }),
      line({ name: 'pause', title: 'Pause', description: 'Stops moving content.' }),
      line({
        name: 'headline',
        title: 'Pause: headline',
        description:
          'Read by screen readers after “Pause” or “Play”, for a typed headline. If empty: “the headline”.',
        optional: true,
      }),
      line({
        name: 'banner',
        title: 'Pause: banner',
        description:
          'Read by screen readers after “Pause” or “Play”, for a moving banner. If empty: “the banner”.',
        optional: true,
      }),
      retired('previous', 'Previous'),
      retired('next', 'Next'),
      line({
        name: 'carousel',
        title: 'A carousel: kind',
        description:
          'What screen readers call it, after its name: “Benefits, carousel”. If empty: “carousel”.',
        optional: true,
      }),
      line({
        name: 'slideRole',
        title: 'A slide: kind',
        description: 'What screen readers call each slide of it. If empty: “slide”.',
        optional: true,
      }),
      line({
        name: 'slide',
        title: 'A slide',
        description:
          'Read by screen readers for a slide and its button: {n} becomes its number, {count} how many there are.',
        placeholders: ['{n}'],
      }),
      line({
        name: 'videoFallback',
        title: 'Unsupported video',
        description: 'Shown instead of a video that the browser cannot play.',
      }),
      line({
        name: 'videoUnavailable',
        title: 'Missing video',
        description: 'Shown instead of a video whose file is missing or damaged.',
        optional: true,
      }),
      line({ name: 'transcript', title: 'Transcript', description: 'Opens the transcript of a video.' }),
      line({
        name: 'captionsLabel',
        title: 'Captions',
        description: 'Names the captions of a video in the menu of its player. If empty: “English”.',
        optional: true,
      }),
      line({
        name: 'breadcrumbs',
        title: 'Breadcrumbs',
        description: 'Read by screen readers for the breadcrumbs.',
      }),
      line({ name: 'home', title: 'Home', description: 'First entry of the breadcrumbs.' }),
      line({
        name: 'tryAgain',
        title: 'Try again',
        description: 'Shown after an error that may not occur again.',
        optional: true,
      }),
      line({
        name: 'apply',
        title: 'Apply',
        description: 'Applies a choice in browsers without JavaScript.',
        optional: true,
      }),
    ],
    validation: (rule) => rule.required(),
  }),
]
