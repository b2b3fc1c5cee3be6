import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { ToastProvider } from '@sanity/ui/toast'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { StyleSheetManager } from 'styled-components'
import { onTestFinished } from 'vitest'

const theme = buildTheme()
/** Width of the narrowest tablet. */
const TABLET_PX = 600

/**
 * Renders a part of the Studio until the test ends, as in the Studio: in its theme, and with toasts. Only its styles do
 * not apply: jsdom takes seconds to find out which do.
 * @param width of the window, in px; narrow ones are those of phones, which have no mouse
 */
export function renderInStudio(element: ReactElement, width = 1200) {
  // Not a stub, which would be gone when the test ends: whatever renders after that, such as a toast, needs it, too.
  window.matchMedia = (query) => {
    const least = /min-width: (\d+)px/.exec(query)?.[1]
    const matches = query === '(hover: hover)' ? width >= TABLET_PX : width >= Number(least ?? Infinity)
    return Object.assign(new EventTarget(), { media: query, matches }) as MediaQueryList
  }
  onTestFinished(cleanup)
  const elsewhere = document.createElement('div')
  return render(element, {
    wrapper: ({ children }) => (
      <StyleSheetManager target={elsewhere}>
        <ThemeProvider theme={theme}>
          <ToastProvider>{children}</ToastProvider>
        </ThemeProvider>
      </StyleSheetManager>
    ),
  })
}
