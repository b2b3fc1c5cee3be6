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
  /** Whether it says why the page's account was not found, and is filled in with that account, to be corrected. */
  corrects?: boolean
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
  corrects = false,
  className,
}: ResultSearchProps) {
  const result = useResult()
  const error = corrects ? result?.error : null
  return (
    <SearchBox
      className={className}
      name={name}
      landmark={landmark}
      destination={result?.destination ?? otherwise}
      kind={result?.kind}
      username={error ? result?.username : null}
      error={error}
      label={placeholder ?? ''}
      placeholder={placeholder ?? ''}
      buttonLabel={buttonLabel ?? ''}
      size="compact"
      clears={!!result?.username && !result.loading && !result.error}
    />
  )
}
