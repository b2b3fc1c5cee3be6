/**
 * Tells a picture by its first bytes; what the upstream calls it counts for nothing. SVG is left out on purpose, because
 * it can carry scripts.
 * @returns its media type, or null when it is none of the types that browsers show
 */
export function imageTypeOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'image/webp'
  if (/^[^]{4}ftypavi[fs]/.test(head)) return 'image/avif'
  return null
}
