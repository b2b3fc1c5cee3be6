/** The rules of ordering that pages and forms share: one home, so that a form never says anything else than its page. */
export { PACK_KINDS, type PackKind } from '../../app/features/ordering/kinds'
export { MAX_POSTS } from '../../app/features/ordering/selection'
export { splitEvenly } from '../../app/features/ordering/split'
