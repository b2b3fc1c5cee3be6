import type { SearchDestination } from '~/features/search/search'
import { SearchBox } from '~/features/search/SearchBox'
import { useResult } from './result-context'

interface ResultSearchProps {
  /** Tells the search boxes of a page apart. */
  name: string
  landmark: string | null
  placeholder: string | null
  buttonLabel: string | null
  /** Where a profile is shown when the section stands on no result page. */
  otherwise?: SearchDestination
  className?: string
}

/** The search box of a result page: what it finds replaces the profile shown. */
export function ResultSearch({
  name,
  landmark,
  placeholder,
  buttonLabel,
  otherwise = 'profile',
  className,
}: ResultSearchProps) {
  const result = useResult()
  return (
    <SearchBox
      className={className}
      name={name}
      landmark={landmark}
      destination={result?.destination ?? otherwise}
      label={placeholder ?? ''}
      placeholder={placeholder ?? ''}
      buttonLabel={buttonLabel ?? ''}
      size="compact"
    />
  )
}
