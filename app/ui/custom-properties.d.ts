import 'react'

declare module 'react' {
  /** Lets components pass values to their styles as custom properties: `style={{ '--columns': 3 }}`. */
  // eslint-disable-next-line @typescript-eslint/consistent-indexed-object-style -- An interface cannot be a record.
  interface CSSProperties {
    [name: `--${string}`]: string | number | null | undefined
  }
}
