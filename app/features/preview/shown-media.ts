/** Elements that show a picture or open a video. */
export const MEDIA = 'img, [data-scene], a[href][aria-haspopup="dialog"]'

/** The kinds of the site's own drawings, by the folder in their addresses. */
const DRAWINGS: Readonly<Record<string, string>> = {
  scenes: 'scene',
  ornaments: 'ornament',
  'demo/pictures': 'sample',
}

/**
 * Returns what an element shows, in the notation of `MediaField.shows`; empty if it shows no content. A file of the
 * media base gets several candidates, since its folder may have any address.
 */
export function shownBy(element: Element): string[] {
  const scene = element.getAttribute('data-scene')
  if (scene) return [`scene:${scene}`]
  const video = element.getAttribute('href')
  if (video !== null) return [`video:${video}`, ...after(video, '/video/').map((name) => `video:${name}`)]
  const picture = element.getAttribute('src') ?? ''
  const [, folder = '', drawing] = /^\/(scenes|ornaments|demo\/pictures)\/([\w.-]+)$/.exec(picture) ?? []
  if (drawing) return [`${DRAWINGS[folder]}:${drawing}`]
  const [, hash, size, format] = /\/([\da-f]{40})-(\d+x\d+)\.(\w+)(?:\?|$)/.exec(picture) ?? []
  if (hash) return [`image:image-${hash}-${size}-${format}`]
  return after(picture, '/images/').map((name) => `file:${name}`)
}

/** Returns what follows each occurrence of `part` in an address. */
function after(address: string, part: string): string[] {
  const names: string[] = []
  for (let at = address.indexOf(part); at >= 0; at = address.indexOf(part, at + 1))
    names.push(address.slice(at + part.length))
  return names
}
