import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadRouteCodeWhenIdle } from './http/load-route-code'
import { loadParts } from './pages/page-parts'
import { linkedAssets } from './pages/page-style'

// A visitor who follows another link before a page has arrived gives up its request; that is no error to report.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

// The parts of the page come first: hydration renders them where the server has.
await loadParts(linkedAssets().parts)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})

loadRouteCodeWhenIdle()
