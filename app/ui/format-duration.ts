/** Formats a duration as players do: 90 seconds are `1:30`. Null if it is not known, as in the draft of a video. */
export function formatDuration(seconds: number | null): string | null {
  if (!seconds) return null
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
