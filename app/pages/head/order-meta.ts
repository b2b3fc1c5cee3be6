import type { MetaDescriptor } from '@remix-run/node'
import type { OrderData } from '~/features/ordering/order-loader.server'
import { unindexedMeta, type MetaPlace } from './unindexed-meta'

/** Returns the head of an order page. */
export function orderMeta({
  data,
  ...place
}: MetaPlace & { data: Pick<OrderData, 'page'> }): MetaDescriptor[] {
  return unindexedMeta({ title: data.page.title ?? '', seo: data.page.seo }, place)
}
