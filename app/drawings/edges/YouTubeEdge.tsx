import { Edge, Head } from './Edge'

/**
 * The card's edge is a video's timeline: the tail is the played part, the cat marks the current position. The rest
 * begins beyond what a phone shows.
 */
export function YouTubeEdge() {
  return (
    <Edge>
      <path stroke="var(--line-2)" strokeWidth="16" strokeLinecap="round" d="M656 192h332M1020 192h156" />
      <path
        className="draw"
        pathLength="1"
        stroke="var(--mark)"
        strokeWidth="16"
        strokeLinecap="round"
        d="M24 44C34 126 44 192 120 192H440"
      />
      <Head
        x={452}
        y={122}
        size={6.4}
        turn={-6}
        fill="var(--mark)"
        iris="var(--mark-eye)"
        pupil="var(--mark)"
      />
    </Edge>
  )
}
