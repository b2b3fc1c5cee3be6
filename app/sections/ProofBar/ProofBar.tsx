import type { Section } from '~/content/sections'
import { Emphasis } from '~/ui/Emphasis'
import styles from './ProofBar.module.css'

/** A quiet row of claims below the first screen. */
export function ProofBar({ section }: { section: Section<'proofBar'> }) {
  return (
    <div className="wrap" id={section.anchor ?? undefined}>
      <ul className={styles.bar}>
        {section.items?.map((item) => (
          <li key={item._key}>
            <Emphasis text={item.text} emphasis={item.emphasis} />
          </li>
        ))}
      </ul>
    </div>
  )
}
