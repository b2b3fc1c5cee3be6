/**
 * Reads the message by which the Studio's Presentation says what its preview is to show; it comes when the preview
 * connects and whenever an editor switches.
 * The caller checks the source.
 * @returns null for any other message. Anything but what is published is shown as drafts, as `/preview/enable` does
 */
export function readPerspectiveMessage(data: unknown): 'drafts' | 'published' | null {
  if (!hasKeys(data, 'from', 'type', 'data')) return null
  if (data.from !== 'presentation' || data.type !== 'presentation/perspective') return null
  if (!hasKeys(data.data, 'perspective')) return null
  return data.data.perspective === 'published' ? 'published' : 'drafts'
}

function hasKeys<Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && keys.every((key) => key in value)
}
