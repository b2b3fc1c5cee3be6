import rotateCwIcon from '@lucide/icons/icons/rotate-cw'
import { useLocation, useRevalidator } from '@remix-run/react'
import type { ReactNode } from 'react'
import { buttonClass } from './button-class'
import { Icon } from './Icon'
import { useLabels } from './labels'
import { moveFocus } from './move-focus'
import styles from './TryAgain.module.css'

interface TryAgainProps {
  /** `line` next to an error, `accent` as a page's main action, `ink` on paper. */
  look?: 'line' | 'accent' | 'ink'
  onRetry?: () => void
}

/** A button that reloads the page's data or, without JavaScript, the whole page. */
export function TryAgain({ look: variant = 'line', onRetry }: TryAgainProps) {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const className = buttonClass({ variant, size: variant === 'line' ? 'small' : 'large' })
  return (
    <>
      <button
        type="button"
        className={className}
        data-needs-js
        onClick={(event) => {
          // The button disappears while loading.
          moveFocus(event.currentTarget.closest('section'))
          onRetry?.()
          revalidate()
        }}
      >
        <TryAgainLabel />
      </button>
      <a className={className} href={pathname + search} data-without-js>
        <TryAgainLabel />
      </a>
    </>
  )
}

/** A button that repeats a search, whatever its box contains now. As tall as a line of text, so that nothing shifts. */
export function SearchAgainButton({ formId }: { formId: string }) {
  return (
    <button type="submit" form={formId} className={styles.inline}>
      <TryAgainLabel />
    </button>
  )
}

/** The content of a button that repeats something. */
export function TryAgainLabel(): ReactNode {
  return (
    <>
      <Icon icon={rotateCwIcon} className={styles.arrow} size={17} strokeWidth={2} />
      {useLabels()?.tryAgain ?? 'Try Again'}
    </>
  )
}
