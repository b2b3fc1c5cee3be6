import { startUpstream, type Started } from './site'

/** Reports the height of its form, as form providers do; supports no updates. */
const FORM_SCRIPT = `
  const id = location.pathname.split('/').pop()
  const tell = (message) => parent.postMessage(message, '*')
  addEventListener('load', () => tell('setHeight:900:' + id))
  document.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault()
    document.body.textContent = 'Sent to the provider'
    tell({ action: 'submission-completed', formID: id })
  })`

/**
 * An external form provider: each number is a form that shows what its URL prefills, and `/embed.js` is its script.
 */
export function startFormProvider(): Promise<Started> {
  return startUpstream((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider.example')
    if (pathname === '/embed.js') {
      response.setHeader('content-type', 'text/javascript')
      response.end('window.jotformEmbedHandler = (...given) => { (window.handled ??= []).push(given) }')
      return
    }
    const fields = [...searchParams].map(
      ([name, value]) =>
        `<label>${escaped(name)} <input name="${escaped(name)}" value="${escaped(value)}"></label>`,
    )
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>Form</title><form>${fields.join('')}<label>Email <input name="email"></label>` +
        `<button>Send it</button></form><script>${FORM_SCRIPT}</script>`,
    )
  })
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
