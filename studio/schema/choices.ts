import type { FieldType, Fill } from '../../shared/forms/fields'
import type { PackKind } from '../../shared/ordering/kinds'
import type { PaymentState, SubmissionKind, SubmissionState } from '../../shared/orders/submission'

/** What an editor chooses, and how it is stored. */
interface Choice<Value extends string> {
  title: string
  value: Value
}

/** Returns the choices in this order. A value without a title does not compile, since editors could not choose it. */
function choicesOf<Value extends string>(titles: Readonly<Record<Value, string>>): Choice<Value>[] {
  return Object.entries<string>(titles).map(([value, title]) => ({ title, value: value as Value }))
}

/** What can be bought for an account. */
export const packKinds = choicesOf<PackKind>({
  followers: 'Followers',
  likes: 'Likes',
  views: 'Views',
})

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

type ExternalFill = Exclude<Fill, 'payment'>

/** Values of the site that can prefill an external order form. */
export const prefillValues = choicesOf<ExternalFill>({
  username: 'Username or account',
  kind: 'Kind (followers, likes or views)',
  pack: 'Pack (“300 likes”)',
  quantity: 'Quantity (“300”)',
  price: 'Price (“6”)',
  posts: 'Posts and their shares',
  service: 'Service (“YouTube”)',
})

/** What fields of this site's own forms can be filled with. */
export const fieldFills = [
  ...prefillValues,
  ...choicesOf<Exclude<Fill, ExternalFill>>({ payment: 'How to pay (not asked for a free trial)' }),
]

/** Who runs a form and receives its submissions. */
export const formProviders = [
  { title: 'This site', value: 'site' },
  { title: 'An external provider', value: 'external' },
]

/** Types of fields in this site's own forms. */
export const fieldTypes = choicesOf<FieldType>({
  text: 'Short text',
  longText: 'Long text',
  name: 'The visitor’s name',
  email: 'Email address',
  phone: 'Phone number',
  address: 'Postal address',
  url: 'Web address',
  number: 'Number',
  choice: 'Single choice',
  choices: 'Multiple choice',
  consent: 'Consent',
})

/** The width of a form field. */
export const fieldWidths = [
  { title: 'Whole row', value: 'full' },
  { title: 'Half a row', value: 'half' },
]

/** What a form is for. */
export const submissionKinds = choicesOf<SubmissionKind>({
  order: 'Order',
  quote: 'Quote request',
  contact: 'Contact',
  trial: 'Free trial',
})

/** The team's progress on a submission. */
export const submissionStates = choicesOf<SubmissionState>({
  new: 'New',
  inProgress: 'In progress',
  done: 'Done',
  spam: 'Spam',
})

/** Whether an order has to be paid for, whether it has been, and whether that was given back. */
export const paymentStates = choicesOf<PaymentState>({
  none: 'None',
  awaited: 'Not paid',
  paid: 'Paid',
  refunded: 'Refunded',
})

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
