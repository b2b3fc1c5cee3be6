import { expect, it } from 'vitest'
import { postLink } from './post-link'

it.each([
  ['mara.makes', 'https://www.tiktok.com/@mara.makes/video/71'],
  ['@mara.makes', 'https://www.tiktok.com/@mara.makes/video/71'],
  ['mara makes/../x', 'https://www.tiktok.com/@maramakes..x/video/71'],
  ['https://evil.example/?', 'https://www.tiktok.com/@httpsevil.example/video/71'],
  ['マラ', 'https://www.tiktok.com/@_/video/71'],
  [null, 'https://www.tiktok.com/@_/video/71'],
])('the link to a post of %s contains its id, whatever the account', (username, link) => {
  expect(postLink(username, '71')).toBe(link)
})
