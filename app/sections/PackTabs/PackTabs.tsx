import { Form } from '@remix-run/react'
import arrowDownIcon from '@lucide/icons/icons/arrow-down'
import checkIcon from '@lucide/icons/icons/check'
import { useId, useState, type CSSProperties } from 'react'
import type { Section } from '~/content/sections'
import { PeekingCat } from '~/drawings/cats/PeekingCat'
import { WaitingEyes } from '~/drawings/cats/WaitingEyes'
import { landsOnPosts } from '~/features/ordering/kinds'
import { findOffer, mergeTabs, type KindTab } from '~/features/ordering/offers'
import { useOrder } from '~/features/ordering/order-context'
import { OBSTACLE_TEXTS, useOrderingTexts } from '~/features/ordering/ordering-texts'
import { packParam, SELECTION_PARAMS } from '~/features/ordering/selection'
import { DemoBadge } from '~/features/result/DemoBadge'
import { KeptPosts } from '~/features/result/KeptPosts'
import { NoProfile } from '~/features/result/NoProfile'
import { useResult, type ResultPage } from '~/features/result/result-context'
import { ResultSearch } from '~/features/result/ResultSearch'
import type { Profile } from '~/features/tiktok/profile.server'
import { RemotePicture } from '~/pictures/RemotePicture'
import { useMessage } from '~/root-data'
import { buttonClass } from '~/ui/button-class'
import { classNames } from '~/ui/class-names'
import { ErrorMessage } from '~/ui/ErrorMessage'
import { fillPattern } from '~/ui/fill-pattern'
import { formatCount, formatPrice } from '~/ui/format-count'
import { Icon } from '~/ui/Icon'
import { MainHeading } from '~/ui/MainHeading'
import { useTabs } from '~/ui/use-tabs'
import styles from './PackTabs.module.css'

type TabsSection = Section<'packTabs'>
type Pack = TabsSection['tabs'][number]['packs'][number]
type Tab = KindTab<Pack>

/**
 * The profile in one line, the packs in three tabs, and the Price box. Choosing a pack shows its price and reveals
 * the posts below. Without JavaScript, every list is open, and each button reloads the page with its pack chosen.
 */
export function PackTabs({ section }: { section: TabsSection }) {
  const result = useResult()
  const privateAccount = useMessage('privateAccount')
  const searchId = useId()
  const [searching, setSearching] = useState(false)

  const searchBox = (
    <ResultSearch
      name={section._key}
      landmark={section.changeAccountLabel}
      placeholder={section.searchPlaceholder}
      buttonLabel={section.searchButton}
      otherwise="likes-views"
    />
  )

  if (!result?.profile && !result?.loading) {
    return (
      <NoProfile anchor={section.anchor} error={result?.error} retry={result?.retry}>
        {searchBox}
      </NoProfile>
    )
  }

  return (
    <section className="wrap" id={section.anchor ?? undefined} aria-busy={result.loading}>
      <div className={styles.strip}>
        {result.profile ? (
          <ProfileLine profile={result.profile} labels={section.labels} />
        ) : (
          <>
            <WaitingEyes className={styles.avatar} label={section.loadingLabel} />
            <div className={styles.names}>
              <MainHeading>{`@${result.username}`}</MainHeading>
              <span className="muted" role="status">
                {section.loadingLabel}
              </span>
            </div>
          </>
        )}
        <button
          type="button"
          className={buttonClass({ variant: 'line', size: 'small' })}
          aria-expanded={searching}
          aria-controls={searchId}
          onClick={() => setSearching(!searching)}
          data-needs-js
        >
          {section.changeAccountLabel}
        </button>
      </div>
      <div className={styles.reveal} id={searchId} hidden={!searching} data-hidden-with-js>
        {searchBox}
      </div>
      {result.profile?.isPrivate ? (
        <ErrorMessage className={styles.notice} message={section.privateNotice ?? privateAccount} />
      ) : null}
      <Shop section={section} result={result} />
    </section>
  )
}

function ProfileLine({ profile, labels }: { profile: Profile; labels: TabsSection['labels'] }) {
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
        <MainHeading>{profile.nickname}</MainHeading>
        <span className="muted">@{profile.uniqueId}</span>
      </div>
      <DemoBadge />
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

function Shop({ section, result }: { section: TabsSection; result: ResultPage }) {
  const tabs = mergeTabs(section.tabs)
  const [open, setOpen] = useState(() =>
    [result.offer?.kind, result.kind, section.defaultKind].find((kind) =>
      tabs.some((tab) => tab.kind === kind),
    ),
  )
  // A pack may be listed twice: the row that was used is the one shown as chosen.
  const [chosenRow, setChosenRow] = useState<string | null>(null)

  const tabProps = useTabs({
    keys: tabs.map(({ kind }) => kind),
    selected: open ?? undefined,
    onSelect: (kind) => setOpen(tabs.find((tab) => tab.kind === kind)?.kind),
  })

  const rowOf = (tab: Tab) => {
    if (tab.kind !== result.offer?.kind) return undefined
    const rows = tab.packs.filter((pack) => pack._id === result.offer?.packId)
    const row = rows.find((pack) => rowKey(pack) === chosenRow) ?? rows[0]
    return row && rowKey(row)
  }

  return (
    <>
      <div
        {...tabProps.list}
        className={styles.tabs}
        aria-label={section.tabsLabel ?? undefined}
        data-needs-js
      >
        {tabs.map((tab) => (
          <button key={tab.kind} className={styles.tab} {...tabProps.tab(tab.kind)}>
            {tab.label}
          </button>
        ))}
      </div>
      <nav className={styles.tabs} aria-label={section.tabsLabel ?? undefined} data-without-js>
        {tabs.map((tab) => (
          <a key={tab.kind} className={styles.tab} href={`#packs-${tab.kind}`}>
            {tab.label}
          </a>
        ))}
      </nav>
      <div className={styles.shop}>
        <div className={styles.lists}>
          {tabs.map((tab) => (
            <div key={tab.kind} {...tabProps.panel(tab.kind)} data-hidden-with-js>
              <h2 className="title-2" id={`packs-${tab.kind}`} data-without-js>
                {tab.label}
              </h2>
              <Packs
                tab={tab}
                section={section}
                result={result}
                chosenKey={rowOf(tab)}
                onChoose={(key) => setChosenRow(key)}
              />
            </div>
          ))}
        </div>
        <PriceBox section={section} result={result} />
      </div>
    </>
  )
}

interface PacksProps {
  tab: Tab
  section: TabsSection
  result: ResultPage
  chosenKey: string | undefined
  onChoose: (key: string) => void
}

function Packs({ tab, section, result, chosenKey, onChoose }: PacksProps) {
  const largest = Math.max(1, ...tab.packs.map((pack) => pack.quantity ?? 0))
  return (
    <Form method="get" action={`#${result.postsAnchor ?? ''}`} onSubmit={(event) => event.preventDefault()}>
      <KeptPosts posts={result.posts} />
      <ol>
        {tab.packs.map((pack) => {
          const offer = findOffer(result.offers, { kind: tab.kind, packId: pack._id })
          const key = rowKey(pack)
          const chosen = key === chosenKey
          if (!offer) return null
          return (
            <li key={key} className={classNames(styles.pack, chosen && styles.chosen)}>
              <span className={classNames('numeral', styles.quantity)}>{offer.quantity}</span>
              <span className={styles.track} aria-hidden>
                <i style={{ '--part': offer.quantity / largest } as CSSProperties} />
              </span>
              <span className={classNames('numeral', styles.packPrice)}>{formatPrice(offer.price)}</span>
              <button
                name={SELECTION_PARAMS.pack}
                value={packParam(offer)}
                className={buttonClass({ variant: chosen ? 'accent' : 'line', size: 'small' })}
                aria-pressed={chosen}
                disabled={!result.profile}
                onClick={() => {
                  onChoose(key)
                  result.chooseOffer(offer)
                }}
              >
                {chosen ? <Icon icon={checkIcon} size={17} strokeWidth={2.4} /> : null}
                {chosen ? section.chosenLabel : section.shopLabel}
                <span className="sr-only">
                  {' '}
                  {offer.quantity} {offer.kindName}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </Form>
  )
}

/** Tells rows of one tab apart: the keys of packs are unique in their own list only. */
function rowKey({ _id, _key }: Pack): string {
  return `${_id} ${_key}`
}

/** The lime box with the price of the chosen pack and the next step. */
function PriceBox({ section, result }: { section: TabsSection; result: ResultPage }) {
  const { offer, shares } = result
  const texts = useOrderingTexts()
  const price = formatPrice(offer?.price)
  const obstacle = useOrder()?.obstacle ?? 'no-post-chosen'
  // Choosing posts is the next step; anything else is explained in place of the form.
  const isBlocked = obstacle !== 'no-post-chosen'
  const onPosts = offer ? landsOnPosts(offer.kind) : true
  const choosing = !isBlocked && onPosts && shares.length === 0
  const nextAnchor = choosing ? result.postsAnchor : result.formAnchor
  return (
    <aside className={styles.price} aria-label={section.priceLabel ?? undefined}>
      <span className={styles.priceTitle}>{section.priceLabel}</span>
      {offer ? (
        <>
          <span className={classNames('numeral', styles.amount, price.length > 3 && styles.wideAmount)}>
            <sup>{price.slice(0, 1)}</sup>
            {price.slice(1)}
          </span>
          <span className={styles.fact}>
            <span>{section.packLabel}</span>
            <span>
              {offer.quantity} {offer.kindName}
            </span>
          </span>
          {onPosts ? (
            <span className={styles.fact}>
              <span>{section.postsLabel}</span>
              <span>{fillPattern(section.postsSelected, { count: shares.length })}</span>
            </span>
          ) : null}
          {nextAnchor === null ? null : (
            <a className={buttonClass({ variant: 'ink' }, styles.next)} href={`#${nextAnchor}`}>
              {choosing
                ? section.choosePostsLabel
                : fillPattern(texts[isBlocked ? OBSTACLE_TEXTS[obstacle][0] : 'orderAction'], {
                    quantity: offer.quantity,
                    kind: offer.kindName,
                    price,
                  })}
              <Icon icon={arrowDownIcon} size={18} strokeWidth={1.75} />
            </a>
          )}
        </>
      ) : (
        <>
          <p className={styles.hint}>{section.emptyPrice}</p>
          <PeekingCat className={styles.waits} />
        </>
      )}
    </aside>
  )
}
