import type { Section } from '~/content/sections'
import { DemoBadge } from '~/features/result/DemoBadge'
import { RemotePicture } from '~/pictures/RemotePicture'
import type { Profile } from '~/tiktok/profile.server'
import { formatCount } from '~/ui/format-count'
import { MainHeading } from '~/ui/MainHeading'
import styles from './PackTabs.module.css'

interface ProfileLineProps {
  profile: Profile
  labels: Section<'packTabs'>['labels']
}

/** The profile in one line, with its numbers. */
export function ProfileLine({ profile, labels }: ProfileLineProps) {
  const { followerCount, heart, videoCount } = profile.stats
  return (
    <>
      <RemotePicture
        className={styles.avatar}
        src={profile.avatarThumb}
        alt=""
        width={56}
        height={56}
        loading="eager"
      />
      <div className={styles.names}>
        <MainHeading>
          <bdi>{profile.nickname}</bdi>
        </MainHeading>
        <span className="muted">@{profile.uniqueId}</span>
        <DemoBadge />
      </div>
      <dl className={styles.counts}>
        <div>
          <dt>{labels?.followers}</dt>
          <dd>{formatCount(followerCount)}</dd>
        </div>
        <div>
          <dt>{labels?.likes}</dt>
          <dd>{formatCount(heart)}</dd>
        </div>
        <div>
          <dt>{labels?.videos}</dt>
          <dd>{formatCount(videoCount)}</dd>
        </div>
      </dl>
    </>
  )
}
