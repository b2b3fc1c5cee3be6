import type { SCENE_SIZE } from '~/drawings/scenes/Frame'
import { classNames } from '~/ui/class-names'
import styles from './Picture.module.css'

/** A copy, kept equal to the original by its type. Importing that would make every drawing load this module. */
const SIZE: typeof SCENE_SIZE = { width: 800, height: 450 }

/**
 * One of the site's drawings as a separate file (app/routes/scenes.$name.tsx), loaded lazily and hidden from
 * assistive technology: for places that show so many that inlining them would bloat the page.
 */
export function SceneFile({ scene, className }: { scene: string; className?: string }) {
  return (
    <img
      className={classNames(styles.picture, className)}
      {...SIZE}
      alt=""
      loading="lazy"
      decoding="async"
      src={`/scenes/${scene}`}
    />
  )
}
