/** `/en` is the landing page, too. */
export {
  ErrorBoundary,
  action,
  clientAction,
  clientLoader,
  default,
  headers,
  loader,
  meta,
  shouldRevalidate,
} from './en.home'
