import type { CSSProperties } from 'react'
import { classNames } from './class-names'
import { Emphasis } from './Emphasis'
import { HeartIcon } from './icons/SolidIcons'
import type { Stage } from './ProfileStage'
import styles from './ReachStage.module.css'

/** Posts that grow along the tail, each with its share of a pack. */
export function ReachStage({ stage, className }: { stage: Stage; className?: string }) {
  return (
    <div
      className={classNames(styles.stage, className)}
      role="img"
      aria-label={stage.description ?? undefined}
    >
      <div className={styles.inner} aria-hidden>
        <svg className={styles.tail} viewBox="0 0 640 580" fill="none">
          <path
            className="draw"
            pathLength="1"
            d="M-110 531H470C560 531 584 476 590 388 596 270 584 130 622 12"
            strokeWidth="17"
            strokeLinecap="round"
          />
        </svg>
        <div className={styles.posts}>
          {stage.posts.map((post, index) => (
            <div key={post} className={styles.post} style={{ '--step': index } as CSSProperties}>
              <img className={styles.cover} src={`/demo/pictures/${post}`} width={180} height={240} alt="" />
              <span className={styles.share}>
                <HeartIcon size="0.72em" />+{stage.share}
              </span>
            </div>
          ))}
        </div>
        <div className={styles.caption}>
          <Emphasis text={stage.caption?.text ?? null} emphasis={stage.caption?.emphasis} />
        </div>
      </div>
    </div>
  )
}
