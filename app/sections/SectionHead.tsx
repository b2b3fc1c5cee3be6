import styles from './SectionHead.module.css'

interface SectionHeadProps {
  title: string | null
  lead?: string | null
  /** Whether the lead answers what a visitor does, and is read out when it changes. */
  live?: boolean
}

/** How most sections begin: the heading hangs left, its lead hangs right on the heading's last line. */
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
