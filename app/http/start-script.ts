/** The type that a page's module script is sent with, so that the browser does not run it. */
const INERT_TYPE = 'text/start'

/**
 * Starts the page's scripts once it has been painted; until then, the network is reserved for what is visible. A
 * background tab paints nothing, and neither does a hidden frame such as the Studio's preview: both start
 * immediately. So does a page that the visitor touches or types into. Clicks on buttons that need JavaScript, and
 * changes to selects, checkboxes and radio buttons, are replayed after hydration. React does not see the originals: it
 * listens a moment before the page counts as hydrated, and whatever it saw would happen twice.
 */
export const START_SCRIPT = `(function(d){
var root=d.documentElement,started=0,clicked=new Map(),changed=new Map()
function start(){
if(started++)return
d.querySelectorAll('link[rel=x-modulepreload]').forEach(function(l){l.rel='modulepreload'})
var m=d.querySelector('meta[name=page-parts]')
;(m&&m.dataset.scripts||'').split(' ').forEach(function(h){if(!h)return;var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)})
var s=d.querySelector('script[type="${INERT_TYPE}"]')
if(!s)return
var n=d.createElement('script');n.type='module';n.nonce=s.nonce;n.textContent=s.textContent;d.head.append(n)
}
function early(e){return !('hydrated' in root.dataset)&&e.target.closest}
d.addEventListener('click',function(e){
if(!early(e)||!e.isTrusted)return
var b=e.target.closest('button[type=button]')
if(b)clicked.set(b,e.detail)
if(b||e.target.matches('[type=checkbox],[type=radio]'))e.stopImmediatePropagation()
},true)
d.addEventListener('change',function(e){
var t=e.target
if(!early(e))return
if(t.matches('[type=checkbox],[type=radio]'))changed.set(t,t.checked)
else if(t.matches('select'))changed.set(t,t.value)
else return
e.stopImmediatePropagation()
},true)
new MutationObserver(function(_,o){
if(!('hydrated' in root.dataset))return
o.disconnect()
changed.forEach(function(v,t){
if(!t.isConnected)return
if(typeof v=='boolean'){t.checked=!v;t.click()}
else{t.value=v;t.dispatchEvent(new Event('change',{bubbles:true}))}
})
clicked.forEach(function(n,b){if(b.isConnected)b.dispatchEvent(new MouseEvent('click',{bubbles:true,cancelable:true,detail:n}))})
}).observe(root,{attributeFilter:['data-hydrated']})
;['pointerdown','keydown'].forEach(function(n){addEventListener(n,start,{once:true,capture:true,passive:true})})
function unseen(){if(d.hidden||window!==parent)start()}
unseen()
d.addEventListener('visibilitychange',unseen)
try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)start()}).observe({type:'paint',buffered:true})}catch(e){requestAnimationFrame(function(){setTimeout(start)})}
})(document)`

/**
 * Makes a rendered page's scripts wait for START_SCRIPT.
 * @param html the part of the page that is rendered before the first flush, its scripts included
 */
export function withWaitingScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="x-modulepreload"')
    .replace(/(<script\b[^>]*) type="module"(?: async="")?/, `$1 type="${INERT_TYPE}"`)
}
