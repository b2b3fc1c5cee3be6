import { namedPerspective, type PreviewPerspective } from '~shared/preview/preview'

/**
 * Parses the message with which the Studio's Presentation tool sets the perspective of its preview; it is sent when
 * the preview connects and whenever an editor switches. `@sanity/visual-editing` 4 does not expose it, and newer
 * versions require React 19. The caller checks the source.
 * @returns the perspective, as for `/preview/enable`; null for any other message
 */
export function readPerspectiveMessage(data: unknown): PreviewPerspective | null {
  if (!hasKeys(data, 'from', 'type', 'data')) return null
  if (data.from !== 'presentation' || data.type !== 'presentation/perspective') return null
  if (!hasKeys(data.data, 'perspective')) return null
  return namedPerspective(data.data.perspective)
}

function hasKeys<Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && keys.every((key) => key in value)
}
