import { defineField } from 'sanity'
import { line, paragraph } from '../../fields'

/** A message about a profile or its videos. Never required: an empty one uses the site's own wording. */
function message(options: { name: string; title: string; description: string }) {
  return line({ ...options, optional: true })
}

/** What a visitor is told when something is missing or fails. */
export const errorFields = [
  defineField({
    name: 'messages',
    title: 'When a profile or its videos cannot be shown',
    description:
      'A text that the profile service sends itself is shown in place of these. Empty ones use the default wording.',
    type: 'object',
    group: 'errors',
    fields: [
      message({
        name: 'userNotFound',
        title: 'No such user',
        description: 'Under the search box, when nobody has that username.',
      }),
      message({
        name: 'userFailed',
        title: 'The profile service does not answer',
        description: 'Under the search box, when the lookup itself went wrong.',
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
        title: 'The videos do not come',
        description: 'In place of the videos, when fetching them went wrong.',
      }),
      message({
        name: 'videosNoData',
        title: 'An answer without videos, on the likes and views page',
        description: 'In place of the videos, when the service answered nothing useful.',
      }),
      message({
        name: 'videosNoDataOnProfile',
        title: 'An answer without videos, on the profile page',
        description: 'In place of the videos, when the service answered nothing useful.',
      }),
      message({
        name: 'noVideosAvailable',
        title: 'No videos, on the likes and views page',
        description: 'For an account that has posted nothing.',
      }),
      message({
        name: 'noVideosSearchAgain',
        title: 'No videos, on the profile page',
        description: 'For an account that has posted nothing.',
      }),
      message({
        name: 'connectionFailed',
        title: 'The connection fails',
        description: 'When the visitor is offline, or the request got lost on its way.',
      }),
      message({
        name: 'tooManyLookups',
        title: 'Too many searches',
        description: 'When one visitor has searched for more profiles within a minute than the site allows.',
      }),
      message({
        name: 'lookupsBusy',
        title: 'Search is not available',
        description:
          'When so many visitors search at once, or the profile service fails for so long, that it is not asked.',
      }),
    ],
  }),
  defineField({
    name: 'notFound',
    title: 'Not-found page',
    description: 'For addresses that do not exist.',
    type: 'object',
    group: 'errors',
    fields: [
      line({ name: 'message', title: 'Message', description: 'The headline of the page.' }),
      line({ name: 'actionLabel', title: 'Button', description: 'Leads home.' }),
    ],
    validation: (rule) => rule.required(),
  }),
  defineField({
    name: 'errorPage',
    title: 'Error page',
    description: 'When something went wrong on our side.',
    type: 'object',
    group: 'errors',
    fields: [
      line({ name: 'title', title: 'Title', description: 'The headline of the page.' }),
      paragraph({ name: 'message', title: 'Message', description: 'What the visitor can do now.' }),
      line({ name: 'actionLabel', title: 'Button', description: 'Leads home.' }),
      line({
        name: 'offlineTitle',
        title: 'Title without a connection',
        description: 'The headline when the page could not be reached.',
        optional: true,
      }),
    ],
    validation: (rule) => rule.required(),
  }),
]
