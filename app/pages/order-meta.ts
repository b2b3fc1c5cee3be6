import type { MetaDescriptor } from '@remix-run/node'
import type { UIMatch } from '@remix-run/react'
import type { OrderData } from '~/features/ordering/order-loader.server'
import { rootDataOf } from '~/root-data'
import { pageMeta } from './seo'

/** Returns the head of an order page, which search engines are asked not to index. */
export function orderMeta({
  data,
  matches,
  path,
}: {
  data: Pick<OrderData, 'page'> | undefined
  matches: readonly Pick<UIMatch, 'id' | 'data'>[]
  path: string
}): MetaDescriptor[] {
  const root = rootDataOf(matches)
  if (!data) return [{ title: root?.settings?.notFound?.message ?? 'Not found' }]
  return pageMeta(
    { settings: root?.settings, site: root?.site },
    { title: data.page.title ?? '', seo: data.page.seo, noIndex: true, path },
  )
}
