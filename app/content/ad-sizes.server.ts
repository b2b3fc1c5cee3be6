import type { ContentClient } from './client.server'
import { deriveOnce } from './derive-once'

/**
 * Sizes (px) in addresses by which common filter lists recognize an ad, whoever serves it: `-480x60.` is one of the
 * filters of EasyList. A wide logo or a narrow photo may well have such a size.
 */
const AD_SIZES = [
  ...['100x500', '100x600', '120x600', '160x600', '300x600', '90x728'],
  ...['234x60', '460x68', '468x60', '468x70', '468x80', '468x90', '480x60', '486x60', '988x60'],
  ...['360x110', '500x100', '600x70', '600x120', '720x90', '728x90', '866x120'],
  ...['300x37', '300x250', '336x280', '320x480', '970x250'],
]

/** Matches up to the hyphen before such a size, in the JSON of an address of the embedded dataset. */
const UP_TO_SIZE = new RegExp(
  String.raw`("/[^/"]+/images/[^/"]+/[^/"]+/[\da-f]+)-(?=(?:${AD_SIZES.join('|')})\.\w+")`,
  'g',
)

/**
 * Wraps a client so that ad blockers do not block uploads that happen to have the size of an ad, which is part of their
 * addresses: an encoded hyphen is the same to the server, and not to them. Previews must not use this, since there the
 * address leads to the upload's field. Addresses of the hosted dataset are left unchanged: whether its servers accept
 * the hyphen is not known.
 */
export function withUnblockedPictures(content: ContentClient): ContentClient {
  // The copy differs only in its addresses, so its type is the result's.
  const fetch: ContentClient['fetch'] = async (...args) => unblocked(await content.fetch(...args)) as never
  return { ...content, fetch }
}

const unblocked = deriveOnce((result: unknown): unknown => {
  const json = JSON.stringify(result)
  const changed = json.replace(UP_TO_SIZE, '$1%2D')
  return changed === json ? result : JSON.parse(changed, (_name, part: unknown) => Object.freeze(part))
})
