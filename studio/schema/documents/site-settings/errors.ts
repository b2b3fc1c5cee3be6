import { defineField } from 'sanity'
import { DEFAULT_FORM_PROBLEM_TEXTS } from '../../../../shared/default-texts/forms'
import { DEFAULT_MESSAGES } from '../../../../shared/default-texts/messages'
import { DEFAULT_TEXTS_HINT, line, paragraph, withDefaultTexts } from '../../fields'

/** A message about a profile or its videos. It is never required, since the site has its own wording. */
function message(options: { name: string; title: string; description: string }) {
  return line({ ...options, optional: true })
}

/** A title or text of a page that comes instead of a form. It is never required, either. */
function problem(name: string, title: string, description: string) {
  const isTitle = name.endsWith('Title')
  return (isTitle ? line : paragraph)({ name, title, description, optional: true })
}

/** Texts for missing content and errors. */
export const errorFields = [
  defineField({
    name: 'messages',
    title: 'Profile and video messages',
    description: `An error text from the profile service itself replaces these. ${DEFAULT_TEXTS_HINT}`,
    type: 'object',
    group: 'errors',
    fields: withDefaultTexts(
      [
        message({
          name: 'userNotFound',
          title: 'User not found',
          description: 'Below the search box, if nobody has that username.',
        }),
        message({
          name: 'namelessLink',
          title: 'Link without a username',
          description: 'Below the search box, for a short link from the TikTok app, for example.',
        }),
        message({
          name: 'foreignLink',
          title: 'Link of another site',
          description: 'Below the search box, for a link to Instagram, for example.',
        }),
        message({
          name: 'userFailed',
          title: 'Profile lookup failed',
          description: 'Below the search box, if the lookup itself failed.',
        }),
        message({
          name: 'noUserData',
          title: 'No profile',
          description: 'The headline of a page without a profile.',
        }),
        message({
          name: 'privateAccount',
          title: 'Private account',
          description:
            'Nothing can be delivered to a private account, so the visitor must know before ordering.',
        }),
        message({
          name: 'videosFailed',
          title: 'Video lookup failed',
          description: 'Replaces the videos if loading them failed.',
        }),
        message({
          name: 'videosNoData',
          title: 'Response without videos, on the likes and views page',
          description: 'Replaces the videos if the service returned none.',
        }),
        message({
          name: 'videosNoDataOnProfile',
          title: 'Response without videos, on the profile page',
          description: 'Replaces the videos if the service returned none.',
        }),
        message({
          name: 'noVideosAvailable',
          title: 'No videos, on the likes and views page',
          description: 'For an account without posts, or without the id by which the service lists them.',
        }),
        message({
          name: 'noVideosSearchAgain',
          title: 'No videos, on the profile page',
          description: 'For an account without posts.',
        }),
        message({
          name: 'connectionFailed',
          title: 'Connection failed',
          description: 'If the visitor is offline or the request was lost.',
        }),
        message({
          name: 'tooManyLookups',
          title: 'Too many searches',
          description: 'If a visitor has searched for more profiles in a minute than the site allows.',
        }),
        message({
          name: 'lookupsBusy',
          title: 'Search is not available',
          description:
            'If too many visitors search at once, or the profile service has been failing for a while.',
        }),
      ],
      DEFAULT_MESSAGES,
    ),
  }),
  defineField({
    name: 'formProblems',
    title: 'Instead of a form',
    description: `If one of this site’s own forms cannot be shown or sent. ${DEFAULT_TEXTS_HINT}`,
    type: 'object',
    group: 'errors',
    options: { collapsible: true, collapsed: true },
    fields: withDefaultTexts(
      [
        problem('missingTitle', 'No such form: title', 'If a form was deleted while its page was open.'),
        problem('missing', 'No such form', 'Below the title.'),
        problem('floodTitle', 'Sent far too often: title', 'If a visitor sends one form after the other.'),
        problem('flood', 'Sent far too often', 'Below the title.'),
        problem('foreignTitle', 'Sent from another site: title', 'If another site’s page sends the form.'),
        problem('foreign', 'Sent from another site', 'Below the title.'),
        problem('unreadableTitle', 'Not readable: title', 'If what arrived is not what the form sends.'),
        problem('unreadable', 'Not readable', 'Below the title.'),
        problem('tooLarge', 'Too much text', 'Below the same title, if all answers together are too long.'),
        problem('failedTitle', 'Not working: title', 'If something is wrong on our side.'),
        problem('failed', 'Not working', 'Below the title.'),
      ],
      DEFAULT_FORM_PROBLEM_TEXTS,
    ),
  }),
  defineField({
    name: 'notFound',
    title: 'Not-found page',
    description: 'For addresses that do not exist.',
    type: 'object',
    group: 'errors',
    fields: [
      line({ name: 'message', title: 'Message', description: 'The headline of the page.' }),
      line({ name: 'actionLabel', title: 'Button', description: 'Links to the home page.' }),
    ],
    validation: (rule) => rule.required(),
  }),
  defineField({
    name: 'errorPage',
    title: 'Error page',
    description: 'For errors on our side.',
    type: 'object',
    group: 'errors',
    fields: [
      line({ name: 'title', title: 'Title', description: 'The headline of the page.' }),
      paragraph({ name: 'message', title: 'Message', description: 'What the visitor can do now.' }),
      line({ name: 'actionLabel', title: 'Button', description: 'Links to the home page.' }),
      line({
        name: 'offlineTitle',
        title: 'Title without a connection',
        description: 'The headline if the page could not be loaded.',
        optional: true,
      }),
    ],
    validation: (rule) => rule.required(),
  }),
]
