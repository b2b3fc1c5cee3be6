/** The type that a page's module script is sent with, so that the browser does not run it. */
const INERT_TYPE = 'text/start'

/**
 * Starts the page's scripts once it has been painted; until then, the network is reserved for what is visible. A
 * background tab paints nothing, and neither does a hidden frame such as the Studio's preview: both start
 * immediately. So does a page that the visitor touches or types into. What the visitor does meanwhile is kept by
 * `EARLY_INPUT_SCRIPT`.
 */
export const START_SCRIPT = `(function(d){
var started=0
function start(){
if(started++)return
d.querySelectorAll('link[rel=x-modulepreload]').forEach(function(l){l.rel='modulepreload'})
var m=d.querySelector('meta[name=page-parts]')
;(m&&m.dataset.scripts||'').split(' ').forEach(function(h){if(!h)return;var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)})
var s=d.querySelector('script[type="${INERT_TYPE}"]')
if(!s)return
var n=d.createElement('script');n.type='module';n.nonce=s.nonce;n.textContent=s.textContent;d.head.append(n)
}
['pointerdown','keydown'].forEach(function(n){addEventListener(n,start,{once:true,capture:true,passive:true})})
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
