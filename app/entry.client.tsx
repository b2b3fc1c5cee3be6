import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { keepForeignElementsOut } from './before-hydration/foreign-elements'
import { passPageData } from './before-hydration/page-data'
import { isElsewhere } from './before-hydration/served-address'
import { keepTypedText } from './before-hydration/typed-text'
import { removeUndecodableHashes } from './layout/location-hash'
import { addLaterRoutes } from './pages/later-routes'
import { loadRouteCodeOnIntent } from './pages/load-route-code'
import { loadParts, partsOf } from './pages/page-parts'
import { keepStaticSections } from './sections/StaticSection'

// A visitor who follows another link before a page has arrived aborts its request, which is not an error worth
// reporting.
window.addEventListener('unhandledrejection', (event) => {
  if ((event.reason as Error | undefined)?.name === 'AbortError') event.preventDefault()
})

// From here on, loading the page's scripts again would not help (`startScriptsWhenNeeded`).
document.documentElement.dataset.running = ''

removeUndecodableHashes()
// The development server updates the modules of routes, as Remix has loaded them.
if (!import.meta.env.DEV) addLaterRoutes()
keepStaticSections()
const isComplete = await passPageData()
if (!isComplete) await decodePageData()
// The page's parts are loaded first, since hydration must render them where the server did.
await loadParts(Object.values(window.__remixContext.state.loaderData ?? {}).flatMap(partsOf))

// The page at the new address is already loading.
if (isElsewhere()) await new Promise(() => {})

/** Functions to call once the document is hydrated. */
const afterHydration = [keepTypedText()]

const app = (
  <StrictMode>
    <HydratedBrowser />
  </StrictMode>
)
startTransition(() => {
  const root = hydrateRoot(document, app)
  // Rendering what is being hydrated makes React hydrate it now.
  if (isComplete) keepForeignElementsOut(afterHydration, () => flushSync(() => root.render(app)))
})

loadRouteCodeOnIntent()

function HydratedBrowser() {
  // In the same turn, so that no key is pressed in between.
  useLayoutEffect(() => {
    for (const act of afterHydration.splice(0)) act()
  }, [])
  return <RemixBrowser />
}

/**
 * Waits until Remix has decoded the stream of the page's data. It does so when it renders for the first time, and
 * suspends. If a key or a finger went down at that moment, React would have to hydrate at once, could not, and would
 * never hydrate the page.
 */
async function decodePageData(): Promise<void> {
  try {
    // Throws the promise that it would suspend with, before it uses any hook.
    RemixBrowser({})
  } catch (pending) {
    await pending
  }
}
