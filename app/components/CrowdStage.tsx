import { classNames } from './class-names'
import styles from './CrowdStage.module.css'
import { Emphasis } from './Emphasis'
import type { Stage } from './ProfileStage'
import { useMediaBase } from './use-media-base'

/** People who gather where the tail rises: the picture knows its line (scripts/artwork/crowd.mjs). */
export function CrowdStage({ stage, className }: { stage: Stage; className?: string }) {
  const mediaBaseUrl = useMediaBase()
  return (
    <div
      className={classNames(styles.stage, className)}
      role="img"
      aria-label={stage.description ?? undefined}
    >
      <div className={styles.inner} aria-hidden>
        <img
          className={styles.crowd}
          src={`${mediaBaseUrl}/images/crowd.svg`}
          width={640}
          height={660}
          alt=""
        />
        <svg className={styles.tail} viewBox="0 0 640 660" fill="none">
          <path
            className="draw"
            pathLength="1"
            d="M-110 602H392C520 602 560 532 567 402 573 270 566 110 618 12"
            strokeWidth="17"
            strokeLinecap="round"
          />
        </svg>
        <div className={styles.caption}>
          <Emphasis text={stage.caption?.text ?? null} emphasis={stage.caption?.emphasis} />
        </div>
      </div>
    </div>
  )
}
