import { SELECTION_PARAMS } from '~/features/ordering/selection'
import type { ResultPage } from './result-context'

/** Keeps the chosen posts in a form that does not offer them, for when it is sent without JavaScript. */
export function KeptPosts({ posts }: Pick<ResultPage, 'posts'>) {
  return posts.map((post) => <input key={post} type="hidden" name={SELECTION_PARAMS.post} value={post} />)
}
