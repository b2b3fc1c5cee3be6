/** `/en` is the landing page too (spec section 2). */
export { action, clientAction, default, headers, loader, meta, shouldRevalidate } from './en.home'
