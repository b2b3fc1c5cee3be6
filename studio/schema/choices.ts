import type { FieldType, Fill } from '../../shared/forms/fields'
import type { PackKind } from '../../shared/ordering/kinds'
import type { PaymentState, SubmissionKind, SubmissionState } from '../../shared/orders/submission'

/** What an editor chooses, and how it is stored. */
interface Choice<Value extends string> {
  title: string
  value: Value
}

/** What can be bought for an account. */
export const packKinds = [
  { title: 'Followers', value: 'followers' },
  { title: 'Likes', value: 'likes' },
  { title: 'Views', value: 'views' },
] satisfies Choice<PackKind>[]

/** Where a username search leads. */
export const searchDestinations = [
  { title: 'Profile page', value: 'profile' },
  { title: 'Likes and views page', value: 'likes-views' },
]

/** The platforms that the site has an icon for. */
export const platformIcons = [
  { title: 'TikTok', value: 'tiktok' },
  { title: 'Facebook', value: 'facebook' },
  { title: 'Instagram', value: 'instagram' },
  { title: 'X', value: 'x' },
  { title: 'YouTube', value: 'youtube' },
  { title: 'Google', value: 'google' },
  { title: 'Website traffic', value: 'website-traffic' },
]

/** The promises that the site has an icon for. */
export const promiseIcons = [
  { title: 'Quality (a person with a check mark)', value: 'quality' },
  { title: 'No password (a key)', value: 'password' },
  { title: 'Speed (a clock)', value: 'speed' },
  { title: 'Support (a speech bubble)', value: 'support' },
]

/** Values of the site that can prefill an external order form. */
export const prefillValues = [
  { title: 'Username or account', value: 'username' },
  { title: 'Kind (followers, likes or views)', value: 'kind' },
  { title: 'Pack (“300 likes”)', value: 'pack' },
  { title: 'Quantity (“300”)', value: 'quantity' },
  { title: 'Price (“6”)', value: 'price' },
  { title: 'Posts and their shares', value: 'posts' },
  { title: 'Service (“YouTube”)', value: 'service' },
] satisfies Choice<Fill>[]

/** What fields of this site's own forms can be filled with. */
export const fieldFills = [
  ...prefillValues,
  { title: 'How to pay (not asked for a free trial)', value: 'payment' },
] satisfies Choice<Fill>[]

/** Who runs a form and receives its submissions. */
export const formProviders = [
  { title: 'This site', value: 'site' },
  { title: 'An external provider', value: 'external' },
]

/** Types of fields in this site's own forms. */
export const fieldTypes = [
  { title: 'Short text', value: 'text' },
  { title: 'Long text', value: 'longText' },
  { title: 'The visitor’s name', value: 'name' },
  { title: 'Email address', value: 'email' },
  { title: 'Phone number', value: 'phone' },
  { title: 'Postal address', value: 'address' },
  { title: 'Web address', value: 'url' },
  { title: 'Number', value: 'number' },
  { title: 'Single choice', value: 'choice' },
  { title: 'Multiple choice', value: 'choices' },
  { title: 'Consent', value: 'consent' },
] satisfies Choice<FieldType>[]

/** The width of a form field. */
export const fieldWidths = [
  { title: 'Whole row', value: 'full' },
  { title: 'Half a row', value: 'half' },
]

/** What a form is for. */
export const submissionKinds = [
  { title: 'Order', value: 'order' },
  { title: 'Quote request', value: 'quote' },
  { title: 'Contact', value: 'contact' },
  { title: 'Free trial', value: 'trial' },
] satisfies Choice<SubmissionKind>[]

/** The team's progress on a submission. */
export const submissionStates = [
  { title: 'New', value: 'new' },
  { title: 'In progress', value: 'inProgress' },
  { title: 'Done', value: 'done' },
  { title: 'Spam', value: 'spam' },
] satisfies Choice<SubmissionState>[]

/** Whether an order has to be paid for, whether it has been, and whether that was given back. */
export const paymentStates = [
  { title: 'None', value: 'none' },
  { title: 'Not paid', value: 'awaited' },
  { title: 'Paid', value: 'paid' },
  { title: 'Refunded', value: 'refunded' },
] satisfies Choice<PaymentState>[]

/** The channels that creative videos are made for. */
export const channelIcons = [
  { title: 'Facebook', value: 'facebook' },
  { title: 'LinkedIn', value: 'linkedin' },
  { title: 'Instagram', value: 'instagram' },
  { title: 'TikTok', value: 'tiktok' },
  { title: 'YouTube', value: 'youtube' },
  { title: 'Other platforms', value: 'other' },
]

/** The benefits that the site has a drawing for. */
export const benefitIcons = [
  { title: 'Free (twelve months)', value: 'gift' },
  { title: 'Setup (three rising bars, one for each day)', value: 'setup' },
  { title: 'Backup (stacked copies)', value: 'backup' },
  { title: 'Uptime (a row of bars, one of them short)', value: 'uptime' },
  { title: 'Security (a cat’s eye)', value: 'security' },
  { title: 'Speed (a rising line)', value: 'speed' },
]

/** What is shown in large type above a selling point. */
export const sellingPointSigns = [
  { title: 'Its figure', value: 'figure' },
  { title: 'Two people', value: 'people' },
  { title: 'The service’s icon', value: 'service' },
  { title: 'The rising tail', value: 'tail' },
  { title: 'A seal with a check mark', value: 'verified' },
]

/** The site's own drawings, in the theme's colors. */
export const scenes = [
  { title: 'The city at night', value: 'city' },
  { title: 'A funnel', value: 'funnel' },
  { title: 'A present', value: 'gift' },
  { title: 'A film shoot', value: 'film' },
  { title: 'A website being built', value: 'browser' },
  { title: 'Servers at night', value: 'hosting' },
  { title: 'The office', value: 'office' },
  { title: 'Artificial intelligence', value: 'ai' },
  { title: 'A corner of a map', value: 'map' },
  { title: 'A quote being written', value: 'quote' },
  { title: 'Followers on their way', value: 'followers' },
  { title: 'A letter at the door', value: 'letter' },
  ...platformIcons,
]

/** The site's drawings for the upper edge of a form. */
export const ornaments = [
  { title: 'A ring light and a dancer’s shoes', value: 'ring' },
  { title: 'A raised thumb on a plinth', value: 'statue' },
  { title: 'An instant camera', value: 'camera' },
  { title: 'Birds around a singing one', value: 'birds' },
  { title: 'Popcorn', value: 'popcorn' },
  { title: 'A map with a pin', value: 'map' },
  { title: 'A traffic light', value: 'lights' },
  { title: 'A street that rises like a chart', value: 'street' },
  { title: 'A desk bell', value: 'bell' },
  { title: 'A paint pot', value: 'paint' },
  { title: 'A ladder and bricks', value: 'ladder' },
  { title: 'Servers and their coffee', value: 'servers' },
  { title: 'A clapperboard', value: 'clapper' },
  { title: 'A lantern', value: 'lantern' },
  { title: 'Presents', value: 'parcel' },
  { title: 'A phone in its box', value: 'box' },
  { title: 'An abacus', value: 'abacus' },
]

/** The shape of the ticket next to a service's form. */
export const ticketCuts = [
  { title: 'A ticket with a stub', value: 'stub' },
  { title: 'A stamp', value: 'stamp' },
  { title: 'A receipt, torn off', value: 'torn' },
  { title: 'A lanyard pass', value: 'pass' },
]

/** What a visitor clicks to open a promo video. */
export const videoThumbnails = [
  { title: 'Wide picture', value: 'wide' },
  { title: 'Round picture', value: 'round' },
  { title: 'Words only', value: 'link' },
]

/** What fills the first screen next to a headline instead of a video or picture. */
export const heroStages = [
  { title: 'A browser window that redesigns itself', value: 'redesign' },
  { title: 'The same window from behind, under construction', value: 'workshop' },
  { title: 'A phone that plays the promo video', value: 'phone' },
  { title: 'A house at night, one window lit, and a huge figure', value: 'night' },
]

/** The trades that have a drawing of a redesigned website. */
export const trades = [
  { title: 'Construction', value: 'construction' },
  { title: 'Real estate', value: 'real-estate' },
  { title: 'Law', value: 'law' },
  { title: 'Influencers', value: 'influencers' },
]

/** How a promo video opens. */
export const videoPlayers = [
  { title: 'In a window over the page', value: 'modal' },
  { title: 'Full screen', value: 'fullscreen' },
]
