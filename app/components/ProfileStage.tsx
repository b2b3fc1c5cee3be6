import type { Section } from '~/content/sections'
import { classNames } from './class-names'
import { EarsCard } from './EarsCard'
import { Emphasis } from './Emphasis'
import { formatCount } from './format-count'
import { HeartIcon } from './icons/SolidIcons'
import styles from './ProfileStage.module.css'

export type Stage = NonNullable<Section<'searchHero'>['stage']>

/** Where the site's own portraits and post pictures lie. */
const PICTURES = '/demo/pictures'

/** The mark at work: an eared profile card, a pack split over five posts, and the tail that rises past them. */
export function ProfileStage({ stage, className }: { stage: Stage; className?: string }) {
  const { counts, labels } = stage
  return (
    <div
      className={classNames(styles.stage, className)}
      role="img"
      aria-label={stage.description ?? undefined}
    >
      <div className={styles.inner} aria-hidden>
        <svg className={styles.tail} viewBox="0 0 640 660" fill="none">
          <path
            className="draw"
            pathLength="1"
            d="M-110 602H392C520 602 560 532 567 402 573 270 566 110 618 12"
            strokeWidth="17"
            strokeLinecap="round"
          />
        </svg>
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
              <b className={styles.name}>{stage.name}</b>
              <span className={styles.handle}>@{stage.handle}</span>
            </div>
          </div>
          {counts && labels ? (
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
          ) : null}
        </div>
        <div className={styles.posts}>
          {stage.posts.map((post) => (
            <div key={post} className={styles.post}>
              <img className={styles.cover} src={`${PICTURES}/${post}`} width={180} height={240} alt="" />
              <span className={styles.share}>
                <HeartIcon size="0.72em" />+{stage.share}
              </span>
            </div>
          ))}
        </div>
        <div className={styles.caption}>
          <span>
            <Emphasis text={stage.caption?.text ?? null} emphasis={stage.caption?.emphasis} />
          </span>
        </div>
      </div>
    </div>
  )
}
