import { useRouter } from 'sanity/router'
import { parametersSchema } from '../../browser/filter-parameters'
import { DEFAULT_FILTER, filterFrom, parametersOf, type Filter } from './filter'

/** The library's part of the URL: what is shown, and which asset is open. */
export function useLibraryAddress() {
  const { state, navigate } = useRouter()
  const filter = filterFrom(parametersSchema.parse(state._searchParams))
  const id = typeof state.asset === 'string' ? state.asset : null
  const go = (change: { filter?: Filter; id?: string | null }) => {
    const next = { filter, id, ...change }
    navigate(
      {
        ...(next.id === null ? {} : { asset: next.id }),
        _searchParams: parametersOf(next.filter ?? DEFAULT_FILTER),
      },
      { replace: change.filter !== undefined },
    )
  }
  return { filter, id, go }
}
