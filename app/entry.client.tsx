import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadRouteCodeOnIntent } from './http/load-route-code'
import { loadParts } from './pages/page-parts'
import { linkedAssets } from './pages/page-style'

// A visitor who follows another link before a page has arrived aborts its request, which is not an error worth
// reporting.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

// Load the page's parts first: hydration must render them where the server did.
await loadParts(linkedAssets().parts)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})

loadRouteCodeOnIntent()
