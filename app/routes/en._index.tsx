/** `/en` is the landing page too (spec section 2). */
export { action, default, headers, loader, meta } from './en.home'
