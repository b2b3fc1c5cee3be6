import { useActionData, useFormAction } from '@remix-run/react'
import type { Section } from '~/content/sections'
import { ResultSearch } from '~/features/result/ResultSearch'
import type { SearchFailure } from '~/features/search/search'
import styles from './SearchAgain.module.css'

/**
 * A second search box further down, the same as the first. Without JavaScript, the answer to a search that failed opens
 * there.
 */
export function SearchAgain({ section }: { section: Section<'searchAgain'> }) {
  const action = useFormAction()
  const answer = useActionData<SearchFailure | undefined>()
  const failureId = `failed-${section._key}`
  // Browsers keep the fragment when they follow a redirect, but a profile that was found opens at its top.
  const hasFailed = answer?.search?.box === section._key
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div className={styles.again} id={hasFailed ? failureId : undefined}>
        <h2 className="title-2">{section.title}</h2>
        <ResultSearch
          className={styles.box}
          name={section._key}
          form={{
            action: `${action}#${failureId}`,
            // With JavaScript, the page stays where it is.
            onSubmit: ({ currentTarget }) => {
              currentTarget.action = action
            },
          }}
          landmark={section.title}
          placeholder={section.placeholder}
          buttonLabel={section.buttonLabel}
        />
      </div>
    </section>
  )
}
