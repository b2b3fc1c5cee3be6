import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadWebManifest } from '~/pages/head/web-manifest.server'

/** What browsers call the site on a home screen. */
export function loader({ context }: LoaderFunctionArgs) {
  return loadWebManifest(context.content)
}
