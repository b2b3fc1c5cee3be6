/** The type that a page's module script is sent with, so that the browser does not run it. */
const INERT_TYPE = 'text/start'

/**
 * How long after the first paint a page that nobody uses starts its scripts, in ms: as long as its headline shows the
 * first word, and before a popup is due.
 */
const UNUSED_PAGE_DELAY_MS = 3000

/**
 * Delays before scripts that could not be loaded are loaded again, in ms. They double from the first to the longest.
 */
const FIRST_RETRY_DELAY_MS = 1000
const MAX_RETRY_DELAY_MS = 30_000

/** In the session's storage: when a page was last reloaded because of its scripts, in ms since the epoch. */
const RELOADED_KEY = 'reloaded-for-scripts'
/** For how long no page is reloaded again, in ms. */
const RELOAD_PAUSE_MS = 600_000

/**
 * Starts the page's scripts. Until it has been painted, the network is reserved for what is visible; after that, they
 * start
 * - when the visitor first uses the page: moves the mouse, scrolls, touches, or presses a key. A touch or a key also
 *   starts a page that has not been painted;
 * - when something in view does more than CSS can (`startsWithin`), or the address names a section to scroll to;
 * - after three seconds: headlines begin to change, and a late first touch need not wait.
 * What the visitor does before they run is kept by `EARLY_INPUT_SCRIPT`. A background tab paints nothing, and neither
 * does a hidden frame such as the Studio's preview: both start immediately.
 *
 * If they cannot be loaded, it tries again after a while, and as soon as the browser is online. If that fails although
 * the server can be reached, it reloads the page once: older browsers remember that a module could not be loaded, and
 * the files of a page that was open during an upgrade may be gone. After that, or if the browser stores nothing, it
 * only keeps trying.
 *
 * `data-used` on the root element lists the events by which the visitor has used the page (`usedBy`), the first of
 * which is announced to the window as `used`. Browsers also report a resting mouse as moved.
 */
export const START_SCRIPT = `(function(d){
var e=d.documentElement.dataset,started,painted,used,at,timer,delay=${FIRST_RETRY_DELAY_MS}
function start(){
if(started)return
started=1
d.querySelectorAll('link[rel=x-modulepreload]').forEach(function(l){l.rel='modulepreload'})
addEventListener('unhandledrejection',function(v){if(v.reason instanceof TypeError)retry()})
addEventListener('online',function(){if(timer)run()})
run()
}
function run(){
clearTimeout(timer)
timer=0
var s=d.querySelector('script[type="${INERT_TYPE}"]')
if(!s||'running' in e)return
var n=d.createElement('script');n.type='module';n.nonce=s.nonce;n.onerror=retry;n.textContent=s.textContent;d.head.append(n)
}
function retry(){
if(timer||'running' in e)return
timer=setTimeout(run,delay)
var l=d.querySelector('link[rel=modulepreload]')
if(l&&delay>${FIRST_RETRY_DELAY_MS})fetch(l.href,{method:'HEAD',cache:'no-store'}).then(reload,function(){})
delay=Math.min(2*delay,${MAX_RETRY_DELAY_MS})
}
function reload(){
if(!timer)return
try{
if(Date.now()-sessionStorage['${RELOADED_KEY}']<${RELOAD_PAUSE_MS})return
sessionStorage['${RELOADED_KEY}']=Date.now()
}catch(x){return}
clearTimeout(timer)
location.reload()
}
function on(names,act,is){names.split(' ').forEach(function(n){addEventListener(n,function listen(v){
if(is&&!is(v))return
removeEventListener(n,listen,true)
e.used=(e.used||'')+' '+n
act()
if(used)return
used=1
dispatchEvent(new Event('used'))
},{capture:true,passive:true})})}
on('pointerdown keydown click focusin',start)
on('wheel scroll',go)
on('pointermove',go,function(v){var is=at&&at!=v.x+' '+v.y;at=v.x+' '+v.y;return is})
function go(){if(painted)start()}
function near(e){var b=e.getBoundingClientRect(),px=+e.dataset.startsWithin;return b.top<innerHeight+px&&b.bottom>-px}
function paint(){
painted=1
if(used||location.hash||[].some.call(d.querySelectorAll('[data-starts-within]'),near))start()
else setTimeout(start,${UNUSED_PAGE_DELAY_MS})
}
function unseen(){if(d.hidden||window!==parent)start()}
unseen()
d.addEventListener('visibilitychange',unseen)
try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)paint()}).observe({type:'paint',buffered:true})}catch(e){requestAnimationFrame(function(){setTimeout(paint)})}
})(document)`

/**
 * Makes a rendered page's scripts wait for START_SCRIPT. Its module script also imports what the page needs
 * besides, so that it runs completely or, if any of that cannot be loaded, not at all.
 * @param html the part of the page that is rendered before the first flush, its scripts included
 * @param modules addresses of the code of the page's parts, and of the site settings
 */
export function withWaitingScripts(html: string, modules: readonly string[]): string {
  const imports = modules.map((address) => `import ${JSON.stringify(address)};\n`).join('')
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="x-modulepreload"')
    .replace(
      /(<script\b[^>]*) type="module"(?: async="")?>/,
      (_, start: string) => `${start} type="${INERT_TYPE}">${imports}`,
    )
}
