import arrowDownIcon from '@lucide/icons/icons/arrow-down'
import arrowUpRightIcon from '@lucide/icons/icons/arrow-up-right'
import searchIcon from '@lucide/icons/icons/search'
import { Fragment } from 'react'
import type { Section } from '~/content/sections'
import { GroundTail } from '~/drawings/cats/GroundTail'
import { WaitingEyes } from '~/drawings/cats/WaitingEyes'
import { HeartIcon } from '~/drawings/icons/SolidIcons'
import { useOrderingTexts } from '~/features/ordering/ordering-texts'
import { DemoBadge } from '~/features/result/DemoBadge'
import { NoProfile } from '~/features/result/NoProfile'
import { useResult } from '~/features/result/result-context'
import { ResultSearch } from '~/features/result/ResultSearch'
import { RemotePicture } from '~/pictures/RemotePicture'
import { useMessage, useRootData } from '~/site-settings/root-data'
import type { Profile } from '~/tiktok/profile.server'
import { buttonClass } from '~/ui/button-class'
import { classNames } from '~/ui/class-names'
import { CountUp } from '~/ui/CountUp'
import { ErrorMessage } from '~/ui/ErrorMessage'
import { Icon } from '~/ui/Icon'
import { MainHeading } from '~/ui/MainHeading'
import { SiteLink } from '~/ui/SiteLink'
import { useDisclosure } from '~/ui/use-disclosure'
import styles from './ProfileCard.module.css'

type CardSection = Section<'profileCard'>

/** Length above which a nickname is set smaller, in letters. */
const LONG_NICKNAME = 16

/**
 * The profile: a skeleton with waiting eyes, then avatar, names and counters that count up; "No user data available."
 * if there is none. A button toggles the search box below.
 */
export function ProfileCard({ section }: { section: CardSection }) {
  const result = useResult()
  const privateAccount = useMessage('privateAccount')
  const texts = useOrderingTexts()
  const search = useDisclosure()

  const searchBox = (
    <ResultSearch
      corrects
      name={section._key}
      landmark={section.searchNewLabel}
      placeholder={section.searchPlaceholder}
      buttonLabel={section.searchButton}
    />
  )

  if (!result?.profile && !result?.loading) {
    return <NoProfile anchor={section.anchor}>{searchBox}</NoProfile>
  }

  return (
    <section className="wrap" id={section.anchor ?? undefined} aria-busy={result.loading}>
      {result.profile ? (
        <Identity profile={result.profile} />
      ) : (
        <IdentitySkeleton section={section} username={result.username} />
      )}
      <GroundTail />
      <div className={styles.counts}>
        <Counts profile={result.profile} section={section} />
        <div className={styles.actions}>
          {result.packsAnchor ? (
            <a className={buttonClass()} href={`#${result.packsAnchor}`}>
              {texts.choosePack}
              <Icon icon={arrowDownIcon} size={18} strokeWidth={1.75} />
            </a>
          ) : null}
          <button {...search.button} className={buttonClass({ variant: 'line' })}>
            <Icon icon={searchIcon} size={18} strokeWidth={2} />
            {section.searchNewLabel}
          </button>
          {section.showCharity ? <CharityLink /> : null}
        </div>
      </div>
      {result.profile?.isPrivate ? (
        <ErrorMessage className={styles.notice} message={section.privateNotice ?? privateAccount} />
      ) : null}
      <div {...search.panel} className={styles.reveal}>
        {searchBox}
      </div>
    </section>
  )
}

function Identity({ profile }: { profile: Profile }) {
  const long = [...profile.nickname].length > LONG_NICKNAME
  return (
    <div className={styles.profile}>
      <RemotePicture
        className={styles.avatar}
        src={profile.avatarThumb}
        alt=""
        width={248}
        height={248}
        loading="eager"
      />
      <div className={styles.identity}>
        <p className={styles.handle}>
          <span>@{profile.uniqueId}</span>
          <DemoBadge />
        </p>
        <MainHeading className={classNames('display', styles.nickname, long && styles.long)}>
          <bdi>
            {/* Without spaces, a name may break after a dot or an underscore. */}
            {profile.nickname.split(/([._])/).map((part, index) =>
              index % 2 ? (
                <Fragment key={index}>
                  {part}
                  <wbr />
                </Fragment>
              ) : (
                part
              ),
            )}
          </bdi>
        </MainHeading>
      </div>
    </div>
  )
}

function IdentitySkeleton({ section, username }: { section: CardSection; username: string | null }) {
  return (
    <div className={styles.profile}>
      <WaitingEyes className={styles.avatar} label={section.loadingLabel} />
      <div className={styles.identity}>
        <MainHeading className={styles.handle}>{`@${username}`}</MainHeading>
        <p className={`display ${styles.nickname} ${styles.skeleton}`} aria-hidden>
          Nickname
        </p>
      </div>
      <p className="sr-only" role="status">
        {section.loadingLabel}
      </p>
    </div>
  )
}

function Counts({ profile, section }: { profile: Profile | null; section: CardSection }) {
  const rows = [
    { name: 'followers', label: section.labels?.followers, value: profile?.stats.followerCount },
    { name: 'likes', label: section.labels?.likes, value: profile?.stats.heart },
    { name: 'following', label: section.labels?.following, value: profile?.stats.followingCount },
    { name: 'videos', label: section.labels?.videos, value: profile?.stats.videoCount },
  ]
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.name} className={classNames(styles.count, row.name === 'likes' && styles.likes)}>
          <dt>
            {row.name === 'likes' ? <HeartIcon size={15} /> : null}
            {row.label}
          </dt>
          <dd className="numeral">
            {profile ? (
              <CountUp
                key={profile.uniqueId}
                name={`${profile.uniqueId} ${row.name}`}
                value={row.value ?? null}
                durationMs={section.countUpMs ?? 5000}
              />
            ) : (
              <span className={styles.skeleton} aria-hidden>
                00.0k
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CharityLink() {
  const charity = useRootData()?.settings?.charity
  if (!charity) return null
  return (
    <SiteLink className={buttonClass({ variant: 'line' })} href={charity.href}>
      {charity.label}
      <Icon icon={arrowUpRightIcon} size={18} strokeWidth={1.75} />
    </SiteLink>
  )
}
