// The icon set only has these as outlines.

/** A filled heart. `size` is the length of a side, in px. */
export function HeartIcon({ size = 14 }: { size?: number | string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden>
      <path fill="currentColor" d="M8 14.2 2.3 8.6A3.7 3.7 0 0 1 7.5 3.3l.5.5.5-.5a3.7 3.7 0 0 1 5.2 5.3Z" />
    </svg>
  )
}

/** A filled triangle, for playing something. `size` is the length of a side, in px. */
export function PlayIcon({ size = 13 }: { size?: number | string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden>
      <path
        fill="currentColor"
        d="M4 3.2c0-.9 1-1.5 1.8-1l7.3 4.7a1.3 1.3 0 0 1 0 2.2l-7.3 4.7c-.8.5-1.8-.1-1.8-1Z"
      />
    </svg>
  )
}
