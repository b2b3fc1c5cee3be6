import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { SiteLink } from '~/components/SiteLink'
import type { Section } from '~/content/sections'
import styles from './Prose.module.css'

const components: PortableTextComponents = {
  marks: {
    textLink: ({ value, children }) => {
      const href = typeof value?.href === 'string' ? value.href : null
      return <SiteLink href={href}>{children}</SiteLink>
    },
  },
}

/** Running text, as on the policy and terms pages. */
export function Prose({ section }: { section: Section<'prose'> }) {
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div className={styles.prose}>
        {section.title ? <h2 className={`title-2 ${styles.title}`}>{section.title}</h2> : null}
        <div className={styles.body}>
          <PortableText value={section.body} components={components} onMissingComponent={false} />
        </div>
      </div>
    </section>
  )
}
