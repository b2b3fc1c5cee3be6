import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadParts } from './pages/page-parts'
import { linkedAssets } from './pages/page-style'

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
