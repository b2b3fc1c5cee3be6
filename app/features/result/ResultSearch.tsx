import type { SearchDestination } from '~/features/search/search'
import { SearchBox } from '~/features/search/SearchBox'
import { useResult } from './result-context'

interface ResultSearchProps {
  /** Distinguishes the search boxes of a page. */
  name: string
  landmark: string | null
  placeholder: string | null
  buttonLabel: string | null
  /** The page that shows the profile if the section is not on a result page. */
  otherwise?: SearchDestination
  /**
   * The id of the message that says why the account was not found. The box is filled in with the account, to be
   * corrected.
   */
  errorId?: string
  className?: string
}

/**
 * The search box of a result page: a profile it finds replaces the one shown, and opens with packs of the same kind.
 */
export function ResultSearch({
  name,
  landmark,
  placeholder,
  buttonLabel,
  otherwise = 'profile',
  errorId,
  className,
}: ResultSearchProps) {
  const result = useResult()
  const correctedId = result?.error ? errorId : undefined
  return (
    <SearchBox
      className={className}
      name={name}
      landmark={landmark}
      destination={result?.destination ?? otherwise}
      kind={result?.kind}
      username={correctedId ? result?.username : null}
      errorId={correctedId}
      label={placeholder ?? ''}
      placeholder={placeholder ?? ''}
      buttonLabel={buttonLabel ?? ''}
      size="compact"
    />
  )
}
