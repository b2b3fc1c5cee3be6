/** What the module script of a page is sent as, so that it does not start by itself. */
const INERT_TYPE = 'text/start'

/**
 * Starts the page's scripts once it has been painted: until then the network is for what is seen. A tab in the background
 * paints nothing, and neither does a frame that is not shown yet, such as the Studio's preview: both start at once. Whoever touches the page or types starts them at once. Clicks on buttons that only work with scripts, and what is
 * chosen in lists, boxes and radio buttons, are carried out when the page reacts to them.
 */
export const START_SCRIPT = `(function(d){
var root=d.documentElement,started=0,clicked=[],changed=new Map()
function start(){
if(started++)return
d.querySelectorAll('link[rel=x-modulepreload]').forEach(function(l){l.rel='modulepreload'})
var m=d.querySelector('meta[name=page-parts]')
;(m&&m.dataset.scripts||'').split(' ').forEach(function(h){if(!h)return;var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)})
var s=d.querySelector('script[type="${INERT_TYPE}"]')
if(!s)return
var n=d.createElement('script');n.type='module';n.nonce=s.nonce;n.textContent=s.textContent;d.head.append(n)
}
d.addEventListener('click',function(e){
if('hydrated' in root.dataset||!e.isTrusted)return
var b=e.target.closest&&e.target.closest('button[type=button]')
if(b&&clicked.indexOf(b)<0)clicked.push(b)
},true)
d.addEventListener('change',function(e){
var t=e.target
if('hydrated' in root.dataset||!t.matches)return
if(t.matches('[type=checkbox],[type=radio]'))changed.set(t,t.checked)
else if(t.matches('select'))changed.set(t,t.value)
},true)
new MutationObserver(function(_,o){
if(!('hydrated' in root.dataset))return
o.disconnect()
changed.forEach(function(v,t){
if(!t.isConnected)return
if(typeof v=='boolean'){t.checked=!v;t.click()}
else{t.value=v;t.dispatchEvent(new Event('change',{bubbles:true}))}
})
clicked.splice(0).forEach(function(b){if(b.isConnected)b.click()})
}).observe(root,{attributeFilter:['data-hydrated']})
;['pointerdown','keydown'].forEach(function(n){addEventListener(n,start,{once:true,capture:true,passive:true})})
function unseen(){if(d.hidden||window!==parent)start()}
unseen()
d.addEventListener('visibilitychange',unseen)
try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)start()}).observe({type:'paint',buffered:true})}catch(e){requestAnimationFrame(function(){setTimeout(start)})}
})(document)`

/**
 * Makes a rendered page wait with its scripts for START_SCRIPT.
 * @param html the page as far as it has been rendered at once, its scripts included
 */
export function withWaitingScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="x-modulepreload"')
    .replace(/(<script\b[^>]*) type="module"(?: async="")?/, `$1 type="${INERT_TYPE}"`)
}
