/** The outline of the card with ears, an enlarged head of the mark; fills its positioned parent. */
export function EarsCard({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 460 350" aria-hidden>
      <path d="M0 16C0 2 13-4 23 5L92 66C108 80 122 84 142 84H318C338 84 352 80 368 66L437 5C447-4 460 2 460 16V330C460 341 451 350 440 350H20C9 350 0 341 0 330Z" />
    </svg>
  )
}
