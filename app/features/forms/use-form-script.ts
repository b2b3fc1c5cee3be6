import { useEffect, useState } from 'react'

declare global {
  interface Window {
    /** Defined by the form provider's embed script. */
    jotformEmbedHandler?: (selector: string, formOrigin: string) => void
  }
}

/**
 * Keeps the form provider's embed script in the page while a form is, and notifies it of the frame once both are
 * loaded.
 */
export function useFormScript(
  scriptUrl: string | null,
  formId: string,
  address: string,
  frameLoaded: boolean,
): void {
  const [hasArrived, setHasArrived] = useState(false)

  useEffect(() => {
    if (scriptUrl === null) return
    const script = document.createElement('script')
    script.src = scriptUrl
    script.onload = () => setHasArrived(true)
    document.body.append(script)
    return () => script.remove()
  }, [scriptUrl])

  useEffect(() => {
    if (!hasArrived || !frameLoaded) return
    window.jotformEmbedHandler?.(`iframe[id='JotFormIFrame-${formId}']`, `${new URL(address).origin}/`)
  }, [hasArrived, formId, address, frameLoaded])
}
