export interface ReadMail {
  headers: ReadonlyMap<string, string>
  text: string
  html: string
}

/** Parses mail from this site: its headers, and the two versions of its text. */
export function readMail(source: string): ReadMail {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map((part) => part.trim())
  const partOf = (type: string) => {
    const part = parts.find((each) => each.toLowerCase().includes(`content-type: ${type}`)) ?? ''
    const [partHead = '', ...content] = part.split('\r\n\r\n')
    return decoded(partHead, content.join('\r\n\r\n'))
  }
  return { headers: headersOf(head), text: partOf('text/plain'), html: partOf('text/html') }
}

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
}

function decoded(head: string, content: string): string {
  if (/encoding: base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8')
  if (!/encoding: quoted-printable/i.test(head)) return content
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
