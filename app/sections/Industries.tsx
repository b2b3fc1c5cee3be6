import type { Section } from '~/content/sections'
import styles from './Industries.module.css'

/** The trades that websites are designed for, each with a window that is half its old page, half its new one. */
export function Industries({ section }: { section: Section<'industries'> }) {
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div className={styles.head}>
        <h2 className="title-1">{section.title}</h2>
        {section.lead ? <p className="lead">{section.lead}</p> : null}
      </div>
      <ul className={styles.list}>
        {section.items.map((item, index) => (
          <li key={item._key} className={styles.item}>
            <h3 className={styles.tag}>{item.tag}</h3>
            <p>{item.text}</p>
            <RedesignedPage layout={index % NEW_PAGES.length} className={styles.window} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The new half of each window, at most 92 × 111 units from its top left corner: photographs, listings, words, one address. */
const NEW_PAGES = [
  <>
    <path d="M12 14h52M12 27h34" strokeWidth="8" strokeLinecap="round" stroke="currentColor" />
    <path d="M12 46h34v26H12zM50 46h42v26H50zM12 76h50v35H12zM66 76h26v35H66z" fill="currentColor" />
  </>,
  <>
    <rect x="12" y="11" width="68" height="14" rx="7" fill="currentColor" />
    <path d="M12 36h24v28H12zM40 36h24v28H40zM68 36h24v28H68z" fill="currentColor" />
    <path d="M12 71h18M40 71h18M68 71h18" strokeWidth="3" strokeLinecap="round" stroke="currentColor" />
    <path d="M12 82h24v29H12zM40 82h24v29H40zM68 82h24v29H68z" fill="currentColor" />
  </>,
  <>
    <path d="M12 16h60M12 30h42" strokeWidth="9" strokeLinecap="round" stroke="currentColor" />
    <path
      d="M12 52h30M12 60h30M12 68h22M52 52h28M52 60h28M52 68h20"
      strokeWidth="3"
      strokeLinecap="round"
      stroke="currentColor"
    />
    <rect x="12" y="84" width="38" height="14" rx="4" fill="currentColor" />
  </>,
  <>
    <circle cx="46" cy="26" r="16" fill="currentColor" />
    <path d="M18 58h56M18 76h56M18 94h56" strokeWidth="11" strokeLinecap="round" stroke="currentColor" />
  </>,
]

/** A browser window: left the page as it was, right as it is now. */
function RedesignedPage({ layout, className }: { layout: number; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 184 132" fill="none" aria-hidden>
      <rect x="1" y="1" width="182" height="130" rx="10" fill="var(--surface)" stroke="var(--line-2)" />
      <path d="M1 20h182" stroke="var(--line-2)" />
      <circle cx="13" cy="10.5" r="2.5" fill="var(--text-3)" />
      <circle cx="22" cy="10.5" r="2.5" fill="var(--text-3)" />
      <path
        d="M12 36h62M12 46h62M12 56h40M12 72h62M12 82h30M12 98h62M12 108h50"
        stroke="var(--line-2)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M88 20h95v101a10 10 0 0 1-10 10H88Z" fill="var(--accent)" />
      <g transform="translate(88 20)" color="var(--on-accent)">
        {NEW_PAGES[layout]}
      </g>
      <path d="M88 14v118" stroke="var(--text)" strokeWidth="2" />
    </svg>
  )
}
