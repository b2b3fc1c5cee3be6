import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { definePlugin } from 'sanity'
import { route } from 'sanity/router'
import { InboxScreen, type InboxScreenProps } from './InboxScreen'
import { InboxNavbar } from './notices/InboxNavbar'
import { InboxToolMenu } from './notices/InboxToolMenu'
import { referenceOf } from './references'

/**
 * The team's inbox: a tool for what visitors have sent, with the number of new orders in the navbar and a URL for each
 * order (`/inbox/KS-7F3QK9`). Links for editing a submission lead there as well.
 */
export const inbox = definePlugin<InboxScreenProps>((props) => ({
  name: 'inbox',
  tools: [
    {
      name: 'inbox',
      title: 'Inbox',
      icon: EnvelopeIcon,
      component: () => <InboxScreen {...props} />,
      router: route.create('/', [route.create('/:reference')]),
      canHandleIntent: (intent, { type }) => intent === 'edit' && type === 'submission',
      getIntentState: (_intent, { id }) => ({ reference: referenceOf(id ?? '') }),
    },
  ],
  studio: { components: { navbar: InboxNavbar, toolMenu: InboxToolMenu } },
}))
