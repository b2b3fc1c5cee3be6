import type { ComponentType } from 'react'
import { classNames } from '~/ui/class-names'
import styles from './illustration.module.css'
import { drawnLater } from './load-later'
import { ServedDrawing } from './ServedDrawing'

/** Illustrations that are still loading; only on the server. */
const loading: Promise<void>[] = []

/**
 * Makes a drawing that belongs to one section, such as a hero's stage. It fills a box, whose class is its only other
 * prop. Like all drawings, it stays as it was served, and a browser that shows it later loads its code then.
 * @param load imports the drawing, an `svg` that fills its box
 * @returns a component with the props of the drawing
 */
export function illustration<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { className?: string }> {
  const later = drawnLater(load)
  // TypeScript cannot tell that it has the same props.
  let Drawing = later as unknown as ComponentType<Props>
  if (import.meta.env.SSR) {
    loading.push(
      load().then((loaded) => {
        Drawing = loaded
      }),
    )
  }
  return function Illustration(props) {
    return (
      <ServedDrawing className={classNames(styles.box, props.className)}>
        <Drawing {...props} />
      </ServedDrawing>
    )
  }
}

/**
 * Waits for the illustrations of all modules loaded so far. The server calls this before it renders its first page, so
 * that pages contain them.
 */
export async function loadIllustrations(): Promise<void> {
  await Promise.all(loading)
}
