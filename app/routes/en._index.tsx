/** `/en` is the landing page too. */
export {
  action,
  clientAction,
  clientLoader,
  default,
  headers,
  loader,
  meta,
  shouldRevalidate,
} from './en.home'
