import { useEffect } from 'react'

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
  useEffect(() => {
    if (scriptUrl === null) return
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.dataset.formProvider = ''
    document.body.append(script)
    return () => script.remove()
  }, [scriptUrl])

  useEffect(() => {
    if (scriptUrl === null || !frameLoaded) return
    const origin = new URL(address, window.location.href).origin
    const handle = () => window.jotformEmbedHandler?.(`iframe[id='JotFormIFrame-${formId}']`, `${origin}/`)
    const script = document.querySelector<HTMLScriptElement>('script[data-form-provider]')
    if (window.jotformEmbedHandler) handle()
    script?.addEventListener('load', handle)
    return () => script?.removeEventListener('load', handle)
  }, [scriptUrl, formId, address, frameLoaded])
}
