/**
 * Detects a picture's type from its first bytes; the upstream's content type is ignored. SVG is excluded on purpose,
 * because it can contain scripts.
 * @returns its media type, or null if browsers cannot display it
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
