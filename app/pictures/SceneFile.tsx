import { SCENE_SIZE } from '~/drawings/scenes/Frame'
import { classNames } from '~/ui/class-names'
import styles from './Picture.module.css'

/**
 * A drawing of the site as a file of its own (app/routes/scenes.$name.tsx), loaded when it is near and never read out: for
 * places that show so many that the page would be heavy with them.
 */
export function SceneFile({ scene, className }: { scene: string; className?: string }) {
  return (
    <img
      className={classNames(styles.picture, className)}
      src={`/scenes/${scene}`}
      {...SCENE_SIZE}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
