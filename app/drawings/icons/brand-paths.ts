import facebook from 'simple-icons/icons/facebook.svg?raw'
import google from 'simple-icons/icons/google.svg?raw'
import instagram from 'simple-icons/icons/instagram.svg?raw'
import tiktok from 'simple-icons/icons/tiktok.svg?raw'
import x from 'simple-icons/icons/x.svg?raw'
import youtube from 'simple-icons/icons/youtube.svg?raw'

/** The logo of each network, by key: a path in a square of 24 by 24. */
export const BRAND_PATHS = {
  tiktok: pathOf(tiktok),
  facebook: pathOf(facebook),
  instagram: pathOf(instagram),
  x: pathOf(x),
  youtube: pathOf(youtube),
  google: pathOf(google),
}

/** @throws if a drawing has no path */
function pathOf(drawing: string): string {
  const path = / d="([^"]+)"/.exec(drawing)?.[1]
  if (path === undefined) throw new Error('A logo has no path.')
  return path
}
