import type { ReactNode } from 'react'
import type { Section } from '~/content/sections'
import { classNames } from '~/ui/class-names'
import { Emphasis } from '~/ui/Emphasis'
import styles from './Stage.module.css'

/** What editors set for the stage of a search page. */
export type StageContent = NonNullable<Section<'searchHero'>['stage']>

/** The growth line on a stage that is 640 units wide: its path, its height before it rises, and the stage's height. */
export interface Tail {
  path: string
  baseline: number
  height: number
}

/** The tail of the mark: along the ground, then up past a card with ears, or past the people who gather there. */
export const TALL_TAIL: Tail = {
  path: 'M-110 602H392C520 602 560 532 567 402 573 270 566 110 618 12',
  baseline: 602,
  height: 660,
}

interface StageProps {
  stage: StageContent
  tail: Tail
  className?: string
  /** The elements on the tail, positioned in em, where 1em is 1/64 of the stage's width. */
  children: ReactNode
}

/**
 * The frame of every stage: one picture, described with its caption, and the tail that leaves the search box and rises.
 * Without either text, it is decoration.
 */
export function Stage({ stage, tail, className, children }: StageProps) {
  const measures = { '--height': tail.height, '--baseline': tail.baseline }
  const label = [stage.description, stage.caption?.text].filter(Boolean).join(' ')
  return (
    <div
      className={classNames(styles.stage, className)}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
    >
      <div className={styles.inner} style={measures} aria-hidden>
        {children}
        <svg className={styles.tail} viewBox={`0 0 640 ${tail.height}`} fill="none">
          <path className="draw" pathLength="1" d={tail.path} strokeWidth="17" strokeLinecap="round" />
        </svg>
        <div className={styles.caption}>
          <Emphasis text={stage.caption?.text ?? null} emphasis={stage.caption?.emphasis} />
        </div>
      </div>
    </div>
  )
}
