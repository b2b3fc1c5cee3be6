import styles from './SectionHead.module.css'

interface SectionHeadProps {
  title: string | null
  lead?: string | null
  /** Whether the lead responds to the visitor and is announced when it changes. */
  live?: boolean
}

/** The head of most sections: the heading on the left, its lead on the right, aligned with the heading's last line. */
export function SectionHead({ title, lead, live = false }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className="title-1">{title}</h2>
      {lead ? (
        <p className="lead" aria-live={live ? 'polite' : undefined}>
          {lead}
        </p>
      ) : null}
    </div>
  )
}
