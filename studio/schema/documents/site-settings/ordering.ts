import { defineField } from 'sanity'
import { DEFAULT_ORDERING_TEXTS } from '../../../../shared/default-texts/ordering'
import { line, paragraph, withDefaultTexts } from '../../fields'

/** Texts between choosing a pack and filling in its form. */
export const orderingFields = [
  defineField({
    name: 'ordering',
    title: 'Ordering',
    description:
      'Texts between choosing a pack and filling in its form. Leave a field empty to use its default text, which is then shown in gray.',
    type: 'object',
    group: 'labels',
    options: { collapsible: true, collapsed: true },
    fields: withDefaultTexts(
      [
        line({
          name: 'choosePack',
          title: 'First screen of a profile: button',
          description: 'Scrolls to the packs.',
          optional: true,
        }),
        line({
          name: 'orderAction',
          title: 'Order: button',
          description: '{quantity}, {kind} and {price} are those of the pack.',
          placeholders: ['{quantity}', '{kind}', '{price}'],
          optional: true,
        }),
        line({
          name: 'orderBar',
          title: 'Order bar: name',
          description: 'Read by screen readers for the bar that stays in view once everything is chosen.',
          optional: true,
        }),
        line({
          name: 'orderOnePost',
          title: 'Order bar: one post',
          description: '{quantity} is that of the pack.',
          optional: true,
        }),
        line({
          name: 'orderEvenly',
          title: 'Order bar: several posts',
          description: '{count} and {each} become numbers.',
          optional: true,
        }),
        line({
          name: 'orderUnevenly',
          title: 'Order bar: several posts with different shares',
          description: '{count}, {least} and {most} become numbers.',
          optional: true,
        }),
        line({
          name: 'orderProfile',
          title: 'Order bar: followers',
          description: 'Followers go to the profile, not to posts.',
          optional: true,
        }),
        line({
          name: 'accountTitle',
          title: 'Account question: title',
          description: 'Asked before the form if the account is not known yet.',
          optional: true,
        }),
        paragraph({
          name: 'accountText',
          title: 'Account question: text',
          description: 'Below the input, whatever it asks for: a username, a channel or a link.',
          optional: true,
        }),
        line({
          name: 'accountPlaceholder',
          title: 'Account question: example',
          description: 'Placeholder of the input.',
          optional: true,
        }),
        line({
          name: 'accountAction',
          title: 'Account question: button',
          description: 'Confirms the account.',
          optional: true,
        }),
        line({
          name: 'accountChange',
          title: 'Account question: change',
          description: 'Next to the account once it is known.',
          optional: true,
        }),
        line({
          name: 'startTitle',
          title: 'Service pages: title above trial and packs',
          description: 'Above the choice between the free trial and the packs.',
          optional: true,
        }),
        line({
          name: 'trialNote',
          title: 'Free trial: note',
          description: 'Next to the free trial.',
          optional: true,
        }),
        line({
          name: 'orderLabel',
          title: 'Ticket: pack',
          description: 'Before the pack on the ticket next to the form.',
          optional: true,
        }),
        line({
          name: 'totalLabel',
          title: 'Ticket: price',
          description: 'Before the price on the ticket next to the form.',
          optional: true,
        }),
        line({
          name: 'choosePostsTitle',
          title: 'Before a post is chosen: title',
          description: 'Replaces the form until a post is chosen for a pack of likes or views.',
          optional: true,
        }),
        paragraph({
          name: 'choosePostsText',
          title: 'Before a post is chosen: text',
          description: '{quantity} and {kind} are those of the pack.',
          optional: true,
        }),
        line({
          name: 'choosePostsAction',
          title: 'Before a post is chosen: button',
          description: 'Scrolls to the posts.',
          optional: true,
        }),
        line({
          name: 'noPostsTitle',
          title: 'No posts: title',
          description: 'For an account without posts.',
          optional: true,
        }),
        paragraph({
          name: 'noPostsText',
          title: 'No posts: text',
          description: '{kind} becomes what was chosen.',
          optional: true,
        }),
        line({
          name: 'noPostsAction',
          title: 'No posts: button',
          description: 'Chooses a pack that needs no posts; {kind} becomes what it has, such as followers.',
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
          description: 'If loading the posts failed.',
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
          description:
            'Puts the new choice into the form. A form of an external provider is reloaded, and loses its input.',
          optional: true,
        }),
        line({
          name: 'formSent',
          title: 'Choice changed after the form was sent',
          description: 'Above the confirmation.',
          optional: true,
        }),
        line({
          name: 'formNew',
          title: 'Start a new form: button',
          description: 'Replaces the confirmation with an empty form for the new choice.',
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
          description: '{n} becomes the maximum number of posts that can be listed.',
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
      DEFAULT_ORDERING_TEXTS,
    ),
  }),
]
