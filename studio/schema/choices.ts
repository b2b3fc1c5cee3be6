/** What can be bought for a TikTok account (spec section 2, "Likes/views profile"). */
export const packKinds = [
  { title: 'Followers', value: 'followers' },
  { title: 'Likes', value: 'likes' },
  { title: 'Views', value: 'views' },
]

/** Where a username search leads (spec section 4, "Username search"). */
export const searchDestinations = [
  { title: 'Profile page (/en/profile/…)', value: 'profile' },
  { title: 'Likes and views page (/en/likes-views/…)', value: 'likes-views' },
]

/** The platforms that the site has an icon for (spec section 2, "Platform landing pages"). */
export const platformIcons = [
  { title: 'TikTok', value: 'tiktok' },
  { title: 'Facebook', value: 'facebook' },
  { title: 'Instagram', value: 'instagram' },
  { title: 'X', value: 'x' },
  { title: 'YouTube', value: 'youtube' },
  { title: 'Google', value: 'google' },
  { title: 'Website traffic', value: 'website-traffic' },
]

/** The promises that the site has an icon for (spec section 2, "Trust strip"). */
export const promiseIcons = [
  { title: 'Quality (a checked person)', value: 'quality' },
  { title: 'No password (a lock)', value: 'password' },
  { title: 'Speed (a clock)', value: 'speed' },
  { title: 'Support (a headset)', value: 'support' },
]

/** Our own values that an order form can be filled in with beforehand. */
export const prefillValues = [
  { title: 'TikTok username', value: 'username' },
  { title: 'Kind (followers, likes or views)', value: 'kind' },
  { title: 'Pack (“300 likes”)', value: 'pack' },
  { title: 'Quantity (“300”)', value: 'quantity' },
  { title: 'Price (“6”)', value: 'price' },
  { title: 'Posts and their shares', value: 'posts' },
  { title: 'Service (“YouTube”)', value: 'service' },
]
