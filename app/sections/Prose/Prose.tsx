import { PortableText } from '@portabletext/react'
import type { PageSection, Section } from '~/content/sections'
import { richTextComponents } from '~/ui/rich-text'
import { chaptersOf } from './chapters'
import styles from './Prose.module.css'

interface ProseProps {
  section: Section<'prose'>
  /** All of the page. */
  sections: readonly PageSection[]
}

/** Running text; long ones, such as the policy or the terms, in numbered chapters next to a table of contents. */
export function Prose({ section, sections }: ProseProps) {
  const long = chaptersOf(section, sections)
  if (!long) {
    return (
      <section className="wrap section" id={section.anchor ?? undefined}>
        <div className={styles.prose}>
          {section.title ? <h2 className={`title-2 ${styles.title}`}>{section.title}</h2> : null}
          <div className={styles.body}>
            <Blocks blocks={section.body} />
          </div>
        </div>
      </section>
    )
  }
  const { opening, chapters } = long
  return (
    <section className={`wrap ${styles.long}`} id={section.anchor ?? undefined}>
      <div className={styles.prose}>
        <nav className={styles.contents} aria-label={section.title ?? undefined}>
          {section.title ? <p className="title-3">{section.title}</p> : null}
          <ol style={{ '--rows': Math.ceil(chapters.length / 2) }}>
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <a href={`#${chapter.id}`}>{chapter.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.chapters}>
          {opening.length > 0 ? (
            <div className={`${styles.body} ${styles.opening}`}>
              <Blocks blocks={opening} />
            </div>
          ) : null}
          {chapters.map((chapter) => (
            <section key={chapter.id} className={styles.chapter} aria-labelledby={chapter.id}>
              <h2 id={chapter.id} className="title-2">
                {chapter.title}
              </h2>
              <div className={styles.body}>
                <Blocks blocks={chapter.blocks} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}

function Blocks({ blocks }: { blocks: Section<'prose'>['body'] }) {
  return <PortableText value={blocks} components={richTextComponents} onMissingComponent={false} />
}
