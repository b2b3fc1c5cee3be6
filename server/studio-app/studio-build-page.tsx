import type { ReactNode } from 'react'
import { renderInlinePage, type RenderedPage } from '../plain-pages/inline-page'
import type { StudioBuild } from './studio-build'

/** The state of a build that cannot be shown yet. */
export type UnfinishedStudio = Exclude<StudioBuild, { state: 'built' }>

export interface StudioBuildPageOptions {
  /** CSS rules of the fonts (`fontFaces`); without them, the page uses system fonts. */
  fonts?: string
  /** The path that the page polls, as JSON, for changes of the state. */
  statePath: string
}

/** Polling interval, in ms. */
const POLL_MS = 2_000
/** Reload interval without JavaScript, in s. */
const REFRESH_S = 5

/** A large clock, and a tail that draws itself while work is in progress. */
const STYLE = `
.now p{max-width:44ch}
.clock{font:800 clamp(2.5rem,5vw,3.5rem)/1 Bricolage,"Bricolage Grotesque","Arial Narrow",system-ui,sans-serif;font-stretch:75%;font-variant-numeric:tabular-nums}
.reason{margin:0;padding:.9rem 1rem;border-radius:.5rem;background:var(--surface);color:var(--error);font:.875rem/1.5 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
@media(prefers-reduced-motion:no-preference){.building .mark-tail{stroke-dasharray:92;animation:tail 2.4s ease-in-out infinite alternate}}
@keyframes tail{from{stroke-dashoffset:92}to{stroke-dashoffset:0}}
`

const SCRIPT = `
const main = document.querySelector('main')
const clock = document.querySelector('[data-clock]')
const from = performance.now() - Number(main.dataset.elapsedMs)
const show = () => { clock.textContent = Math.round((performance.now() - from) / 1000) + ' s' }
if (clock) { show(); setInterval(show, 1000) }
async function look() {
  try {
    const { state } = await (await fetch(main.dataset.statePath)).json()
    if (state === main.dataset.state) return setTimeout(look, ${POLL_MS})
  } catch (error) {
    // No JSON: the Studio already answers. No answer: the server is being restarted.
    if (error instanceof TypeError) return setTimeout(look, ${POLL_MS})
  }
  location.reload()
}
setTimeout(look, ${POLL_MS})
`

/**
 * Returns the page that is shown at the Studio's address until it is built, and that then opens the Studio on its own.
 */
export function renderStudioBuild(
  build: UnfinishedStudio,
  { fonts = '', statePath }: StudioBuildPageOptions,
): RenderedPage {
  const { title, lead, now } = words(build)
  return renderInlinePage({
    title,
    lead,
    fonts,
    style: STYLE,
    script: SCRIPT,
    head: (
      <noscript>
        <meta httpEquiv="refresh" content={String(REFRESH_S)} />
      </noscript>
    ),
    main: {
      className: build.state,
      'data-state': build.state,
      'data-state-path': statePath,
      'data-elapsed-ms': build.state === 'building' ? build.elapsedMs : 0,
    },
    content: (
      <>
        {now}
        <p>
          <a href="/">Open the site</a>
        </p>
      </>
    ),
  })
}

function words(build: UnfinishedStudio): { title: string; lead: string; now: ReactNode } {
  switch (build.state) {
    case 'building':
      return {
        title: 'The Studio is being built',
        lead: 'This takes a minute or two, and happens only when the Studio has changed.',
        now: (
          <>
            <div className="clock" role="timer" data-clock="">
              {`${Math.round(build.elapsedMs / 1000)} s`}
            </div>
            <p>Stay on this page: the Studio opens automatically once it is ready.</p>
          </>
        ),
      }
    case 'failed':
      return {
        title: 'The Studio could not be built',
        lead: 'The site runs without it, and nothing is lost.',
        now: (
          <>
            <pre className="reason">{build.reason}</pre>
            <p>
              The terminal has the complete output. Run <code>npm run build</code> to retry; this page
              updates.
            </p>
          </>
        ),
      }
    case 'unbuilt':
      return {
        title: 'The Studio has not been built yet',
        lead: 'The site runs without it.',
        now: (
          <p>
            Run <code>npm run build</code>, and this page opens it automatically; or{' '}
            <code>npm run studio</code> for one that follows your changes.
          </p>
        ),
      }
  }
}
