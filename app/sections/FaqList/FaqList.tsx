import { PortableText } from '@portabletext/react'
import { useId, useState } from 'react'
import type { Section } from '~/content/sections'
import { classNames } from '~/ui/class-names'
import { richTextComponents } from '~/ui/rich-text'
import styles from './FaqList.module.css'

/**
 * Questions and answers: exactly one is open, initially the first; another opens by its button, and the open one
 * cannot be closed. Without JavaScript, all answers are visible.
 */
export function FaqList({ section }: { section: Section<'faqList'> }) {
  const id = useId()
  const [openId, setOpenId] = useState(section.faqs[0]?._id)
  // In a preview, an editor may remove the open question.
  const open = section.faqs.some((faq) => faq._id === openId) ? openId : section.faqs[0]?._id
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div className={styles.faq}>
        <div className={styles.head}>
          <h2 className="title-1">{section.title}</h2>
          {section.lead ? <p className="lead">{section.lead}</p> : null}
        </div>
        <div className={styles.list}>
          {section.faqs.map((faq) => {
            const isOpen = faq._id === open
            return (
              <div key={faq._id} className={classNames(styles.item, isOpen && styles.open)}>
                <h3>
                  <button
                    type="button"
                    id={`${id}-${faq._id}`}
                    className={styles.question}
                    aria-expanded={isOpen}
                    // Tells assistive technology that the open item cannot be closed.
                    aria-disabled={isOpen || undefined}
                    aria-controls={`${id}-${faq._id}-answer`}
                    onClick={() => setOpenId(faq._id)}
                  >
                    {faq.question}
                    <span className={styles.sign} aria-hidden />
                  </button>
                </h3>
                <div
                  className={styles.answer}
                  id={`${id}-${faq._id}-answer`}
                  role="region"
                  aria-labelledby={`${id}-${faq._id}`}
                  hidden={!isOpen}
                  data-hidden-with-js
                >
                  <PortableText
                    value={faq.answer}
                    components={richTextComponents}
                    onMissingComponent={false}
                  />
                </div>
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}
