import styles from './SectionHead.module.css'

interface SectionHeadProps {
  title: string | null
  lead?: string | null
}

/** How most sections begin: the heading hangs left, its lead hangs right on the heading's last line. */
export function SectionHead({ title, lead }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className="title-1">{title}</h2>
      {lead ? <p className="lead">{lead}</p> : null}
    </div>
  )
}
