/** The form's styles: a paper card in both themes, because it represents another site's page inside ours. */
export const formStyle = `
*,*::before,*::after{box-sizing:border-box}
:root{--card:#FCF9F1;--field:#FFFDF7;--ink:#17130D;--ink-2:#5F5646;--ink-3:#6D6352;--eye:#DDFB42;--eye-dim:#B9D42C;--error:#A62C12;--line:rgb(23 19 13/.16);--control:rgb(23 19 13/.5);color-scheme:light}
html{background:var(--card);color:var(--ink);font:400 1.0625rem/1.5 Hanken,"Hanken Grotesk",system-ui,-apple-system,"Segoe UI",sans-serif;-webkit-text-size-adjust:100%}
body{margin:0}
main{padding:1.25rem 1.5rem 1.5rem;max-width:60rem;margin-inline:auto}
.note{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;justify-content:space-between;margin:0 0 1.1rem;padding-bottom:.9rem;border-bottom:1px solid var(--line);color:var(--ink-3);font-size:.8438rem}
.note span{display:inline-flex;align-items:center;gap:.45rem}
form{display:grid;grid-template-columns:1fr 1fr;gap:1.1rem 1rem}
.wide{grid-column:1/-1}
label{display:block;margin-bottom:.4rem;font-weight:600;font-size:.9375rem}
input,select,textarea{display:block;width:100%;min-height:3.1rem;padding:.6rem .9rem;border:1px solid var(--control);border-radius:.5rem;background-color:var(--field);color:var(--ink);font:inherit}
textarea{min-height:6.5rem;resize:vertical}
select{appearance:none;padding-right:2.5rem;background-image:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='20' fill='none' stroke='%2317130D' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='m6 8 4 4 4-4'/%3E%3C/svg%3E");background-repeat:no-repeat;background-position:right .8rem center}
input::placeholder,textarea::placeholder{color:var(--ink-3);opacity:1}
input:hover,select:hover,textarea:hover{border-color:var(--ink)}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px;box-shadow:0 0 0 6px var(--eye)}
[aria-invalid=true]{border:2px solid var(--error)}
.error{display:flex;gap:.4rem;align-items:center;margin:.4rem 0 0;color:var(--error);font-size:.9375rem;font-weight:550}
.pay{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:flex-end;gap:1rem;margin-top:.35rem;padding-top:1.25rem;border-top:1px solid var(--line)}
.pay output{display:block;font:700 3rem/.95 Bricolage,"Bricolage Grotesque","Arial Narrow",system-ui,sans-serif;font-stretch:82%;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.pay small{display:block;color:var(--ink-2);font-size:.8438rem}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:3.5rem;padding:.1rem 1.75rem;border:0;border-radius:.5rem;background:var(--eye);color:var(--ink);font:650 1.0625rem/1.1 Hanken,"Hanken Grotesk",system-ui,sans-serif;text-decoration:none;cursor:pointer;margin-left:auto}
button:hover,.button:hover{background:#E7FC7B}
button:active,.button:active{background:var(--eye-dim);transform:translateY(1px)}
h1{margin:.25rem 0 .6rem;font:800 clamp(2.25rem,9vw,3.75rem)/.92 Bricolage,"Bricolage Grotesque","Arial Narrow",system-ui,sans-serif;font-stretch:75%;letter-spacing:-.004em;overflow-wrap:anywhere}
h1:focus{outline:0;box-shadow:none}
.lead{max-width:44ch;margin:0 0 1.5rem;color:var(--ink-2)}
dl{margin:0;border-top:2px solid var(--ink)}
dl div{display:flex;justify-content:space-between;gap:1.5rem;padding:.7rem 0;border-bottom:1px solid var(--line)}
dt{flex:none;color:var(--ink-2)}
dd{margin:0;text-align:right;font-weight:600;overflow-wrap:anywhere;white-space:pre-line;min-width:0}
@media(max-width:560px){main{padding:1rem 1.1rem 1.25rem}form{grid-template-columns:1fr}.pay button{flex:1}}
@media(forced-colors:active){button,.button{border:1px solid}}
`

/** @returns the rules that load the site's own fonts for the form */
export function fontFaces({ display, text }: { display: string; text: string }): string {
  return (
    `@font-face{font-family:Bricolage;src:url("${display}") format("woff2");font-weight:600 800;font-stretch:75% 85%;font-display:swap}` +
    `@font-face{font-family:Hanken;src:url("${text}") format("woff2");font-weight:400 700;font-display:swap}`
  )
}

/**
 * Runs inside the form. Tells the page around it, in the provider's own words, how tall the form is
 * (`setHeight:{px}:{formId}`), that another page of it is showing (`scrollIntoView::{formId}`), and that the order has
 * been sent (`{action: 'submission-completed', formID}`). Nothing in these is secret, so any parent may hear them.
 *
 * It also says that it takes updates (`{action: 'takes-updates', formID}`): told `{action: 'update-form', formID,
 * address}` by a page of this site, it takes the fields of that address of its own, and keeps what was typed into the
 * others. What it cannot take it answers with `{action: 'update-failed', formID}`.
 */
export const formScript = `
(() => {
  const main = document.querySelector('main[data-form-id]')
  if (!main || window.parent === window) return
  const { formId, page } = main.dataset
  const tell = (message) => window.parent.postMessage(message, '*')
  let told = 0
  const tellHeight = () => {
    const height = Math.ceil(main.getBoundingClientRect().height)
    if (height > 0 && height !== told) tell('setHeight:' + height + ':' + formId)
    told = height
  }
  new ResizeObserver(tellHeight).observe(main)
  window.addEventListener('load', tellHeight)
  if (page !== 'form') {
    tellHeight()
    tell('scrollIntoView::' + formId)
    document.querySelector('[data-focus]')?.focus({ preventScroll: true })
  }
  if (page === 'sent') return tell({ action: 'submission-completed', formID: formId })

  let latest = ''
  const update = async (address) => {
    const url = new URL(address, location.href)
    if (url.origin !== location.origin || url.pathname !== location.pathname) return
    latest = url.href
    try {
      const response = await fetch(url)
      const text = await response.text()
      if (latest !== url.href) return
      const form = new DOMParser().parseFromString(text, 'text/html').querySelector('main form')
      if (!form) throw new Error('The answer holds no form')
      replaceForm(form)
    } catch {
      if (latest === url.href) tell({ action: 'update-failed', formID: formId })
    }
  }
  const replaceForm = (form) => {
    const current = main.querySelector('form')
    const focused = document.hasFocus() ? document.activeElement.id : ''
    for (const field of form.elements) {
      const before = field.name && current.elements.namedItem(field.name)
      // The address decides where it says something new; everything else stays as it was typed.
      if (before && (!field.defaultValue || field.defaultValue === before.defaultValue)) field.value = before.value
    }
    current.replaceWith(document.adoptNode(form))
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
  }
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== location.origin) return
    const { action, formID, address } = event.data ?? {}
    if (action === 'update-form' && String(formID) === formId) void update(String(address))
  })
  tell({ action: 'takes-updates', formID: formId })
})()
`

/**
 * Runs in the page around the form, like the provider's script of the same name:
 * `jotformEmbedHandler(selector, baseUrl)` makes the frames it finds as tall as their forms say (within 100 and 5000 px),
 * and brings a frame into view when its form asks for it. Messages count only from the frame itself and from `baseUrl`.
 */
export const embedHandlerScript = `
window.jotformEmbedHandler = (selector, baseUrl) => {
  const origin = new URL(baseUrl, window.location.href).origin
  for (const frame of document.querySelectorAll(selector)) {
    const listen = (event) => {
      if (!frame.isConnected) return window.removeEventListener('message', listen)
      if (event.source !== frame.contentWindow || event.origin !== origin || typeof event.data !== 'string') return
      const [method, value] = event.data.split(':')
      const height = Number(value)
      if (method === 'setHeight' && height > 0) frame.style.height = Math.min(Math.max(height, 100), 5000) + 'px'
      if (method === 'scrollIntoView') frame.scrollIntoView({ block: 'start' })
    }
    window.addEventListener('message', listen)
  }
}
`
