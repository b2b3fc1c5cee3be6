import { THEME_STORAGE_KEY } from '~/layout/theme'

/**
 * Runs in the head after THEME_SCRIPT, so that nothing is lost while the rest of the page is still arriving, or its
 * scripts wait. The theme, the menu of small screens, and buttons with `data-discloses`, which show what they control,
 * react immediately. Other clicks on buttons that need JavaScript, links without it included, and changes to selects,
 * checkboxes and radio buttons are replayed after hydration: the last change of each, in the order in which they were
 * made. React does not see the originals: it listens a moment before the page counts as hydrated, and whatever it saw
 * would happen twice.
 */
export const EARLY_INPUT_SCRIPT = `(function(d){
var root=d.documentElement,clicked=new Map(),changed=new Map()
function early(e){return !('hydrated' in root.dataset)&&e.target.closest}
d.addEventListener('click',function(e){
if(!early(e)||!e.isTrusted)return
var b=e.target.closest('button[type=button],a[role=button]')
if(b&&b.href){
if(e.metaKey||e.ctrlKey||e.shiftKey)return
e.preventDefault()
}
var p=b&&d.getElementById(b.getAttribute('aria-controls'))
if(p&&p.showModal){
e.stopImmediatePropagation()
p.showModal();p.querySelector('button').focus()
return
}
if(p&&'discloses' in b.dataset){
e.stopImmediatePropagation()
p.hidden=!p.hidden
b.setAttribute('aria-expanded',!p.hidden)
return
}
if(b&&'themeToggle' in b.dataset){
e.stopImmediatePropagation()
var t=root.dataset.theme=='light'?'dark':'light'
showTheme(t)
try{localStorage.setItem('${THEME_STORAGE_KEY}',t)}catch(x){}
return
}
if(b)clicked.set(b,e.detail)
if(b||e.target.matches('[type=checkbox],[type=radio]'))e.stopImmediatePropagation()
},true)
d.addEventListener('change',function(e){
var t=e.target
if(!early(e)||!t.matches('select,[type=checkbox],[type=radio]'))return
changed.delete(t)
if(t.type=='radio')changed.forEach(function(_,o){if(o.type==t.type&&o.name==t.name&&o.form==t.form)changed.delete(o)})
if(t.matches('select'))changed.set(t,t.value)
else if(t.checked!=t.defaultChecked)changed.set(t,t.checked)
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
})(document)`
