import { useLocation } from '@remix-run/react'
import type { Page } from '~/content/sections'
import { OrderBar } from '~/features/ordering/OrderBar'
import { ResultProvider } from '~/features/result/ResultProvider'
import { useKept, useSettled } from '~/features/result/use-settled'
import { WAIT_PARAM } from '~/features/result/wait-param'
import type { SearchDestination } from '~/features/search/search'
import { Sections } from '~/sections/Sections'
import type { ProfileResult, VideosResult } from '~/tiktok/client.server'
import { CONNECTION_FAILED } from '~/tiktok/messages'
import { PageExtras } from './PageExtras'
import { PageHeading } from './PageHeading'

interface ResultScreenProps {
  destination: SearchDestination
  page: Page
  /** The account that is looked up. */
  username: string
  profile: ProfileResult | Promise<ProfileResult>
  videos: VideosResult | null | Promise<VideosResult | null>
}

/** The result of a lookup whose response does not arrive. */
const DISCONNECTED = { ok: false, error: CONNECTION_FAILED } as const

/**
 * A result page: its sections around one profile, which may still be loading. During a reload, the previous result
 * stays until there is a newer one.
 */
export function ResultScreen({ destination, page, username, profile, videos }: ResultScreenProps) {
  const found = useSettled<ProfileResult>(profile, DISCONNECTED)
  const listed = useSettled<VideosResult | null>(videos, DISCONNECTED)
  // After a failed profile lookup, no posts were requested. If an earlier profile stays, its posts get the same error.
  const posts = listed === null && found?.ok === false ? found : listed
  const waiting = profile instanceof Promise || videos instanceof Promise
  return (
    <ResultProvider
      destination={destination}
      sections={page.sections}
      username={username}
      result={useKept(found)}
      videos={useKept<VideosResult | null>(posts)}
    >
      {waiting ? <ComeBackWhole /> : null}
      <ResultSections title={page.title} sections={page.sections} />
      <PageExtras page={page} popup={page.popup} floatingButton={page.floatingButton} />
    </ResultProvider>
  )
}

/** The heading and the sections of a result page; the choice stays in view until the form is. */
function ResultSections({ title, sections }: Pick<Page, 'title' | 'sections'>) {
  const formAt = sections.findIndex((section) => section._type === 'orderForm')
  const form = sections[formAt]
  const choice = formAt > 0 ? sections.slice(0, formAt) : []
  if (form?._type !== 'orderForm' || choice.length === 0)
    return (
      <>
        <PageHeading title={title} sections={sections} />
        <Sections sections={sections} />
      </>
    )
  return (
    <>
      <PageHeading title={title} sections={choice} />
      <div>
        <Sections sections={choice} />
        <OrderBar formAnchor={form.anchor} />
      </div>
      <Sections sections={sections.slice(formAt)} below />
    </>
  )
}

/** Redirects visitors without JavaScript to the complete page, since they cannot receive streamed data. */
function ComeBackWhole() {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set(WAIT_PARAM, '1')
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${pathname}?${params}`} />
    </noscript>
  )
}
