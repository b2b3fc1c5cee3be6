import { useState } from 'react'
import type { Section } from '~/content/sections'
import { WaitingEyes } from '~/drawings/cats/WaitingEyes'
import { mergeTabs } from '~/features/ordering/offers'
import { NoProfile } from '~/features/result/NoProfile'
import { useResult, type ResultPage } from '~/features/result/result-context'
import { ResultSearch } from '~/features/result/ResultSearch'
import { useMessage } from '~/site-settings/root-data'
import { buttonClass } from '~/ui/button-class'
import { ErrorMessage } from '~/ui/ErrorMessage'
import { MainHeading } from '~/ui/MainHeading'
import { useDisclosure } from '~/ui/use-disclosure'
import { useTabs } from '~/ui/use-tabs'
import { PackList, rowKey } from './PackList'
import styles from './PackTabs.module.css'
import { PriceBox } from './PriceBox'
import { ProfileLine } from './ProfileLine'

type TabsSection = Section<'packTabs'>

/**
 * The profile in one line, the packs in three tabs, and the Price box. Choosing a pack shows its price and reveals
 * the posts below. Without JavaScript, every list is open, and each button reloads the page with its pack chosen.
 */
export function PackTabs({ section }: { section: TabsSection }) {
  const result = useResult()
  const privateAccount = useMessage('privateAccount')
  const search = useDisclosure()

  const searchBox = (
    <ResultSearch
      corrects
      name={section._key}
      landmark={section.changeAccountLabel}
      placeholder={section.searchPlaceholder}
      buttonLabel={section.searchButton}
      otherwise="likes-views"
    />
  )

  if (!result?.profile && !result?.loading) {
    return <NoProfile anchor={section.anchor}>{searchBox}</NoProfile>
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
        <button {...search.button} className={buttonClass({ variant: 'line', size: 'small' })}>
          {section.changeAccountLabel}
        </button>
      </div>
      <div {...search.panel} className={styles.reveal}>
        {searchBox}
      </div>
      {result.profile?.isPrivate ? (
        <ErrorMessage className={styles.notice} message={section.privateNotice ?? privateAccount} />
      ) : null}
      <Shop section={section} result={result} />
    </section>
  )
}

/** The packs in tabs, and the price of the chosen one. */
function Shop({ section, result }: { section: TabsSection; result: ResultPage }) {
  const tabs = mergeTabs(section.tabs)
  const kinds: string[] = tabs.map(({ kind }) => kind)
  const [open, setOpen] = useState<string | null | undefined>(() =>
    [result.offer?.kind, result.kind, section.defaultKind].find((kind) => kind && kinds.includes(kind)),
  )
  // A pack may be listed twice; only the row that was used is shown as chosen.
  const [chosenRow, setChosenRow] = useState<string | null>(null)

  const tabProps = useTabs({
    keys: kinds,
    selected: open ?? undefined,
    onSelect: setOpen,
  })

  const rowOf = (tab: (typeof tabs)[number]) => {
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
              <PackList
                tab={tab}
                section={section}
                result={result}
                chosenKey={rowOf(tab)}
                onChoose={setChosenRow}
              />
            </div>
          ))}
        </div>
        <PriceBox section={section} result={result} />
      </div>
    </>
  )
}
