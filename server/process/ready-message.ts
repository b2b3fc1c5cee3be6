/** How editors sign in to the Studio. */
export interface SignInWay {
  /** Path of the sign-in page. */
  path: string
  /** The token that was generated, and the file that it is stored in; null if the operator chose the token. */
  generated: { token: string; file: string } | null
}

export interface ReadySite {
  /** The site's URL for a browser on this machine. */
  address: string
  /** `SITE_URL`, at which visitors and editors reach the site; null if it is not set. */
  publicUrl: string | null
  /** Null if the dataset is hosted. */
  signIn: SignInWay | null
  /** What the operator must know about orders. */
  orderWarnings: readonly string[]
}

/** Returns the URL with which a browser on this machine reaches a server that listens on a host and port. */
export function localAddress(host: string, port: number): string {
  if (['0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/**
 * Returns what the operator is told once the site runs. Only a terminal gets a link with the token: other output, such
 * as systemd's journal or a container's log, is kept and read by others.
 * @param isTerminal whether the message is written to a terminal
 */
export function readyMessage(
  { address, publicUrl, signIn, orderWarnings }: ReadySite,
  isTerminal: boolean,
): string {
  const lines = [
    `Kat Social is ready: ${address}${publicUrl === null ? '' : `, which visitors reach at ${publicUrl}`}`,
    ...(signIn === null ? [] : signInLines(publicUrl ?? address, signIn, isTerminal)),
    ...orderWarnings,
  ]
  return `\n${lines.map((line) => `  ${line}\n`).join('')}\n`
}

function signInLines(base: string, { path, generated }: SignInWay, isTerminal: boolean): string[] {
  const page = `Edit it in the Studio: ${base}${path}`
  if (generated === null) return [page]
  if (isTerminal) return [`${page}?token=${encodeURIComponent(generated.token)}`]
  return [
    page,
    `The token to sign in with is in a file that only the user of this process and root can read: cat ${inShell(generated.file)}`,
  ]
}

/** Returns the path quoted as one word for a shell. */
function inShell(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}
