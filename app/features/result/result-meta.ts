import type { MetaDescriptor } from '@remix-run/node'
import type { loadResult } from './result-loader.server'

interface ResultMatch {
  id: string
  data: unknown
}

type ResultData = Awaited<ReturnType<typeof loadResult>>['data']

/** Returns the title of a result page. It is about a person, so search engines are asked not to index it. */
export function resultMeta({
  data,
}: {
  data: { username: string; page: ResultData['page'] } | undefined
  matches: ResultMatch[]
}): MetaDescriptor[] {
  return [
    { title: data ? `@${data.username} · ${data.page.title ?? ''}` : '' },
    { name: 'robots', content: 'noindex' },
  ]
}
