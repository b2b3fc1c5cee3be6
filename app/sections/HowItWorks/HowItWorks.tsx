import arrowRightIcon from '@lucide/icons/icons/arrow-right'
import type { Section } from '~/content/sections'
import { LoafCat } from '~/drawings/cats/LoafCat'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/Icon'
import { dollars } from '~shared/money/dollars'
import styles from './HowItWorks.module.css'

/** Letters of a title that has room above the first step, however they wrap. */
const SHORT_TITLE = 24

/** The steps from a username to a growing account, as a staircase. */
export function HowItWorks({ section }: { section: Section<'howItWorks'> }) {
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div className={classNames(styles.steps, (section.title?.length ?? 0) > SHORT_TITLE && styles.below)}>
        <div className={styles.head}>
          <h2 className="title-1">{section.title}</h2>
        </div>
        <ol className={styles.stairs}>
          {section.steps.map((step, index) => (
            <li key={step._key} className={styles.step} style={{ '--step': index }}>
              <span className={`numeral ${styles.number}`} aria-hidden>
                {index + 1}
              </span>
              <h3 className="title-2">{step.title}</h3>
              <p>{step.text}</p>
              <div className={styles.picture} aria-hidden>
                {step.illustration === 'username' ? <SampleField username={section.sampleUsername} /> : null}
                {step.illustration === 'packs' ? <SamplePacks section={section} /> : null}
                {step.illustration === 'cat' ? <LoafCat className={styles.loaf} /> : null}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Looks like the search box of the page's first screen, so it leads to it. */
function SampleField({ username }: { username: string | null }) {
  return (
    <a className={styles.field} href="#top" tabIndex={-1}>
      <span>@</span>
      {username}
      <span className={styles.arrow}>
        <Icon icon={arrowRightIcon} size={18} strokeWidth={2.2} />
      </span>
    </a>
  )
}

function SamplePacks({ section }: { section: Section<'howItWorks'> }) {
  return section.samplePacks.map((pack) => {
    const chosen = pack._id === section.samplePackId
    return (
      <div key={pack._key} className={classNames(styles.pack, chosen && styles.chosen)}>
        <b>{chosen ? `${pack.quantity} ${section.sampleKindName}` : pack.quantity}</b>
        <span>{dollars(pack.price)}</span>
      </div>
    )
  })
}
