import arrowRightIcon from '@lucide/icons/icons/arrow-right'
import { Form, useActionData, useNavigation } from '@remix-run/react'
import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { WaitingEyes } from '~/drawings/cats/WaitingEyes'
import { LookupMessage } from '~/site-settings/LookupMessage'
import { useRootData } from '~/site-settings/root-data'
import { buttonClass } from '~/ui/button-class'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/Icon'
import { isHydrated } from '~/ui/is-hydrated'
import { SearchAgainButton } from '~/ui/TryAgain'
import { useReducedMotion } from '~/ui/use-reduced-motion'
import type { PackKind } from '~shared/ordering/kinds'
import { echoOf, SEARCH_FIELDS, type SearchDestination, type SearchError, type SearchFailure } from './search'
import styles from './SearchBox.module.css'

/** Input with its own prefix: a handle, or the address of a profile. */
const OWN_SIGN = /^\s*@|[/:]/

interface SearchBoxProps {
  /** Distinguishes two boxes on one page: the one used shows the spinner and the error. */
  name: string
  /** Where the profile is shown. */
  destination: SearchDestination
  /** Which packs the profile opens with. Defaults to the destination's own choice. */
  kind?: PackKind | null
  /** What the box contains at first. */
  username?: string | null
  /** What is wrong with that username. */
  error?: SearchError | null
  label: string
  /** Name of this search for landmark navigation, if the page has several. */
  landmark?: string | null
  placeholder: string
  buttonLabel: string
  size?: 'large' | 'compact'
  /**
   * Whether a search that fails clears the profile of the page. It then adds a step to the history, so that “Back”
   * shows the profile again, and further searches take its place.
   */
  clears?: boolean
  className?: string
  /** An element below the box. An error takes its place, so that nothing shifts. */
  note?: ReactElement
}

/**
 * The username search: a plain form posted to its own page. The page's action looks the name up and redirects to the
 * profile, or returns an error message. A search submitted while another is running replaces it. The username is sent
 * as typed, even if empty. In browsers with view transitions, the box becomes the profile that it found.
 */
export function SearchBox({
  name,
  destination,
  kind,
  username,
  error,
  label,
  landmark,
  placeholder,
  buttonLabel,
  size = 'large',
  clears = false,
  className,
  note,
}: SearchBoxProps) {
  const id = useId()
  const navigation = useNavigation()
  const actionData = useActionData<SearchFailure | undefined>()
  const result = actionData?.search?.box === name ? actionData.search : undefined
  const filledIn = result?.username ?? username ?? ''
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(filledIn)
  // An error belongs to the name that was looked up, not to one typed since.
  const failure = result?.username === echoOf(typed) ? result : typed === username ? error : null
  const describedBy = failure ? `${id}-error` : undefined
  const searching = navigation.formData?.get(SEARCH_FIELDS.box) === name
  const reducedMotion = useReducedMotion()
  const loading = useRootData()?.settings?.search?.loading ?? undefined
  const ownSign = OWN_SIGN.test(typed)

  useEffect(() => {
    if (!result || searching || !isHydrated()) return
    // If no profile was found, another page has replaced the one whose box had the focus.
    if (document.activeElement === document.body) input.current?.focus()
    // In a low window, the message may be below its edge.
    document.getElementById(describedBy ?? '')?.scrollIntoView({ block: 'nearest' })
  }, [describedBy, result, searching])

  // The visitor may have typed before hydration.
  useEffect(() => setTyped(input.current?.value ?? ''), [])

  return (
    <div
      className={classNames(
        styles.search,
        className,
        size === 'compact' && styles.compact,
        describedBy && !searching && styles.error,
      )}
    >
      <Form
        method="post"
        replace={clears ? !!actionData : undefined}
        role="search"
        aria-label={landmark ?? undefined}
        className={styles.box}
        aria-busy={searching}
        viewTransition={!reducedMotion}
        id={`${id}-form`}
      >
        <input type="hidden" name={SEARCH_FIELDS.box} value={name} />
        <input type="hidden" name={SEARCH_FIELDS.destination} value={destination} />
        {kind ? <input type="hidden" name={SEARCH_FIELDS.kind} value={kind} /> : null}
        <label className={styles.label} htmlFor={id}>
          {ownSign ? null : (
            <span className={styles.at} aria-hidden>
              @
            </span>
          )}
          <span className="sr-only">{label}</span>
          <input
            className={styles.input}
            ref={input}
            id={id}
            name={SEARCH_FIELDS.username}
            placeholder={placeholder}
            defaultValue={filledIn}
            onChange={(event) => setTyped(event.target.value)}
            // A key that is held down would search thirty times a second, and use up the visitor's lookups.
            onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            // Without scripts, the search has loaded a new page, which must say that it failed.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={!!result}
            aria-invalid={describedBy ? true : undefined}
            aria-describedby={describedBy}
          />
        </label>
        <button type="submit" className={buttonClass({}, styles.submit)}>
          {buttonLabel}
          <Icon icon={arrowRightIcon} className={styles.arrow} size={20} strokeWidth={1.75} />
        </button>
        {searching ? (
          <span className={styles.waiting}>
            <WaitingEyes label={null} />
          </span>
        ) : null}
        {/* Always rendered, since a status that appears together with its text is often not announced. */}
        <span className="sr-only" role="status">
          {searching ? loading : null}
        </span>
      </Form>
      <div className={styles.below}>
        {note}
        {failure && !searching ? (
          <LookupMessage
            id={describedBy}
            className={styles.message}
            message={failure.message}
            action={failure.retry ? <SearchAgainButton formId={`${id}-form`} /> : null}
          />
        ) : null}
      </div>
    </div>
  )
}
