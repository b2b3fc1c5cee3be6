import { defineField } from 'sanity'
import { line, paragraph } from '../../fields'

/** What a visitor is told between choosing a pack and filling in its form. */
export const orderingFields = [
  defineField({
    name: 'ordering',
    title: 'On the way to an order',
    description:
      'Words between choosing a pack and filling in its form. An empty field leaves the words it had at first.',
    type: 'object',
    group: 'labels',
    options: { collapsible: true, collapsed: true },
    fields: [
      line({
        name: 'choosePostsTitle',
        title: 'Before a post is chosen: title',
        description: 'In place of the form while a pack of likes or views has no post to go to.',
        optional: true,
      }),
      paragraph({
        name: 'choosePostsText',
        title: 'Before a post is chosen: text',
        description: '{quantity} and {kind} become the pack’s.',
        optional: true,
      }),
      line({
        name: 'choosePostsAction',
        title: 'Before a post is chosen: button',
        description: 'Leads to the posts.',
        optional: true,
      }),
      line({
        name: 'noPostsTitle',
        title: 'No posts: title',
        description: 'For an account that has posted nothing.',
        optional: true,
      }),
      paragraph({
        name: 'noPostsText',
        title: 'No posts: text',
        description: '{kind} becomes what was chosen.',
        optional: true,
      }),
      line({
        name: 'privateTitle',
        title: 'Private account: title',
        description: 'For a pack of likes or views.',
        optional: true,
      }),
      paragraph({
        name: 'privateText',
        title: 'Private account: text',
        description: '{kind} becomes what was chosen.',
        optional: true,
      }),
      line({
        name: 'unlistedTitle',
        title: 'Posts that could not be loaded: title',
        description: 'When fetching the posts failed.',
        optional: true,
      }),
      paragraph({
        name: 'unlistedText',
        title: 'Posts that could not be loaded: text',
        description: '{kind} becomes what was chosen.',
        optional: true,
      }),
      line({
        name: 'formOutdated',
        title: 'Choice changed while the form is being filled in',
        description: 'Above the form.',
        optional: true,
      }),
      line({
        name: 'formUpdate',
        title: 'Update the form: button',
        description: 'Loads the form again with the new choice; what was typed is lost.',
        optional: true,
      }),
      line({
        name: 'postsShown',
        title: 'How many posts are shown',
        description: '{shown} and {total} become numbers.',
        placeholders: ['{shown}', '{total}'],
        optional: true,
      }),
      line({
        name: 'showMore',
        title: 'Show more posts: button',
        description: 'Shows more of the posts.',
        optional: true,
      }),
      line({
        name: 'postsListed',
        title: 'Not all posts are listed',
        description: '{n} becomes how many can be listed at most.',
        placeholders: ['{n}'],
        optional: true,
      }),
      line({
        name: 'postLimit',
        title: 'How many posts one order takes',
        description: '{n} becomes the limit.',
        placeholders: ['{n}'],
        optional: true,
      }),
      line({
        name: 'postLimitReached',
        title: 'The limit of posts is reached',
        description: '{n} becomes the limit.',
        placeholders: ['{n}'],
        optional: true,
      }),
    ],
  }),
]
