import { cleanup } from '@testing-library/react'
import { beforeEach } from 'vitest'

// The next file gets the same document, so each starts with an empty one at the same URL.
beforeEach(() => {
  cleanup()
  document.body.replaceChildren()
  document.head.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  window.history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
