/** Default texts between choosing a pack and filling in its form. */
export const DEFAULT_ORDERING_TEXTS = {
  choosePack: 'Choose a Pack',
  packGone: 'We no longer sell this pack. Please choose another one.',
  orderAction: 'Order {quantity} {kind} for {price}',
  orderBar: 'Order summary',
  orderOnePost: 'All {quantity} on one post',
  orderEvenly: '{count} posts, {each} each',
  orderUnevenly: '{count} posts, {least} or {most} each',
  orderProfile: 'Straight to your profile',
  accountTitle: 'Who is it for?',
  accountText: 'We never ask for your password.',
  accountPlaceholder: 'mara.makes',
  accountAction: 'Continue',
  accountChange: 'Change',
  startTitle: 'Start with a free trial, or pick a pack',
  trialNote: 'No card needed',
  orderLabel: 'Your order',
  totalLabel: 'Total',
  choosePostsTitle: 'Choose your posts first',
  choosePostsText:
    'Your {quantity} {kind} need at least one post to go to. Choose one above or paste its link into the form.',
  choosePostsAction: 'Choose Posts',
  noPostsTitle: 'There are no posts yet',
  noPostsText:
    'This account hasn’t posted any videos, so there’s nowhere for the {kind} to go. Post one and search again, or choose followers instead.',
  noPostsAction: 'Choose {kind}',
  privateTitle: 'This account is private',
  privateText: 'We can’t deliver {kind} to a private account. Make it public on TikTok, then search again.',
  unlistedTitle: 'We couldn’t load the posts',
  unlistedText:
    'Your {kind} need a post to go to, and we couldn’t load this account’s posts. Nothing has been ordered.',
  formOutdated: 'You’ve changed your order since you started this form.',
  formUpdate: 'Update the Form',
  formSent: 'This form has been sent. Start a new one for your new choice.',
  formNew: 'Start a New Form',
  postsLoaded: '{n} posts loaded',
  postsShown: 'Showing {shown} of {total} posts',
  showMore: 'Show More Posts',
  postsListed: 'We list an account’s latest {n} posts.',
  postLimit: 'You can choose up to {n} posts for one order.',
  postLimitReached: 'You’ve chosen {n} posts, the most for one order. Remove one to choose another.',
} as const

/** The texts of the ordering process, by name. */
export type OrderingTexts = { readonly [Key in keyof typeof DEFAULT_ORDERING_TEXTS]: string }
