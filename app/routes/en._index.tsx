/** `/en` is the home page too. */
export { action, clientAction, default, headers, loader, meta, shouldRevalidate } from './en.home'
