import { HeartIcon } from '~/drawings/icons/SolidIcons'
import type { REACH_PARTS } from '~shared/stages/stage-parts'
import styles from './ReachStage.module.css'
import { Stage, type Tail } from './Stage'
import type { StageWith } from './stage-parts'

interface ReachStageProps {
  stage: StageWith<(typeof REACH_PARTS)[number]>
  className?: string
}

/** Lower than on the profile stage, since only posts stand on it. */
const LOW_TAIL: Tail = {
  path: 'M-110 531H470C560 531 584 476 590 388 596 270 584 130 622 12',
  baseline: 531,
  height: 580,
}

/** Posts that grow along the tail, each with its share of a pack. */
export function ReachStage({ stage, className }: ReachStageProps) {
  return (
    <Stage stage={stage} tail={LOW_TAIL} className={className}>
      <div className={styles.posts}>
        {stage.posts.map((post, index) => (
          <div key={index} className={styles.post} style={{ '--step': index }}>
            <img className={styles.cover} src={`/demo/pictures/${post}`} width={180} height={240} alt="" />
            <span className={styles.share}>
              <HeartIcon size="0.72em" />+{stage.share}
            </span>
          </div>
        ))}
      </div>
    </Stage>
  )
}
