import type { Ornament } from '~/content/parts'
import { ORNAMENT_SIZE } from '~/drawings/ornaments/Stand'

interface FormOrnamentProps {
  ornament: Ornament
  className?: string
}

/**
 * A small drawing on the edge of a form (app/routes/ornaments.$name.tsx), loaded lazily and hidden from assistive
 * technology.
 */
export function FormOrnament({ ornament, className }: FormOrnamentProps) {
  return (
    <img
      className={className}
      {...ORNAMENT_SIZE}
      alt=""
      loading="lazy"
      decoding="async"
      src={`/ornaments/${ornament}`}
    />
  )
}
