import { EarsCard } from '~/drawings/cats/EarsCard'
import { HeartIcon } from '~/drawings/icons/SolidIcons'
import { formatCount } from '~/ui/format-count'
import type { PROFILE_PARTS } from '~shared/stages/stage-parts'
import styles from './ProfileStage.module.css'
import { Stage, TALL_TAIL } from './Stage'
import type { StageWith } from './stage-parts'

interface ProfileStageProps {
  stage: StageWith<(typeof PROFILE_PARTS)[number]>
  className?: string
}

/** Where the site's own portraits and post pictures are. */
const PICTURES = '/demo/pictures'

/** The mark at work: a profile card with ears, a pack split over five posts, and the tail rising past them. */
export function ProfileStage({ stage, className }: ProfileStageProps) {
  const { counts, labels } = stage
  return (
    <Stage stage={stage} tail={TALL_TAIL} className={className}>
      <div className={styles.card}>
        <EarsCard className={styles.shape} />
        <div className={styles.who}>
          <img
            className={styles.avatar}
            src={`${PICTURES}/${stage.portrait}`}
            width={120}
            height={120}
            alt=""
          />
          <div>
            <b className={styles.name} style={{ '--letters': stage.name.length }}>
              {stage.name}
            </b>
            <span className={styles.handle}>@{stage.handle}</span>
          </div>
        </div>
        <dl className={styles.counts}>
          <div>
            <dt>{labels.followers}</dt>
            <dd>{formatCount(counts.followers)}</dd>
          </div>
          <div className={styles.likes}>
            <dt>{labels.likes}</dt>
            <dd>{formatCount(counts.likes)}</dd>
          </div>
          <div>
            <dt>{labels.following}</dt>
            <dd>{formatCount(counts.following)}</dd>
          </div>
          <div>
            <dt>{labels.videos}</dt>
            <dd>{formatCount(counts.videos)}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.posts}>
        {stage.posts.map((post, index) => (
          <div key={index} className={styles.post}>
            <img className={styles.cover} src={`${PICTURES}/${post}`} width={180} height={240} alt="" />
            <span className={styles.share}>
              <HeartIcon size="0.72em" />+{stage.share}
            </span>
          </div>
        ))}
      </div>
    </Stage>
  )
}
