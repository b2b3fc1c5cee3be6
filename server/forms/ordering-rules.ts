/** The ordering rules shared by pages and forms, in one place so that a form never contradicts its page. */
export { SEEN, writeSeen, type SeenPack } from '../../app/features/ordering/seen-pack'
export { formatAccount, readAccount, usernameIn } from '../../app/features/ordering/account'
export { isOwnForm } from '../../app/features/ordering/form-provider'
export { landsOnPosts, PACK_KINDS, type PackKind } from '../../app/features/ordering/kinds'
export { withoutEdges } from '../../app/features/ordering/pasted-text'
export { MAX_POSTS, postLimit } from '../../app/features/ordering/selection'
export { splitEvenly } from '../../app/features/ordering/split'
