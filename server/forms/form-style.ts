/**
 * Styles of forms: the site's own colors, type and spacing, in both themes. A page reserves 539 px for a form's frame,
 * so a shorter form has its button at the bottom of that space, and its assurances in the middle of what is left. A
 * form must not fill a taller frame, or it could not shrink when it gets shorter. In a frame, it scrolls until the
 * page follows its height, in case that never happens, but has no scroll bars, which would come and go. Without
 * JavaScript, no page follows its height, so its button stays at the end of the frame: phones hide scroll bars, and
 * the form would seem to end without one. Only much larger text makes a frame narrower than 15em.
 */
export const formStyle = `
*,*::before,*::after{box-sizing:border-box}
:root,[data-theme=light]{--bg:#fcf9f1;--field:#fffdf7;--text:#17130d;--text-2:#574e3f;--text-3:#70664f;--line:rgb(23 19 13/.17);--ctl:rgb(23 19 13/.55);--error:#a62c12;--error-bg:rgb(166 44 18/.06);--focus:#17130d;--chosen:#17130d;--on-chosen:#f6f0e2;--arrow:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='20' fill='none' stroke='%2317130d' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='m6 8 4 4 4-4'/%3E%3C/svg%3E");color-scheme:light}
@media not print{:root:not([data-theme=light]),[data-theme=dark]{--bg:#19150f;--field:#231d15;--text:#f6f0e2;--text-2:#bdb3a0;--text-3:#958a78;--line:rgb(246 240 226/.16);--ctl:rgb(246 240 226/.46);--error:#ffa08a;--error-bg:rgb(255 160 138/.1);--focus:#ddfb42;--chosen:#ddfb42;--on-chosen:#17130d;--arrow:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='20' fill='none' stroke='%23f6f0e2' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='m6 8 4 4 4-4'/%3E%3C/svg%3E");color-scheme:dark}}
html{background:var(--bg);color:var(--text);font:400 1.0625rem/1.5 Hanken,"Hanken Grotesk",system-ui,-apple-system,"Segoe UI",sans-serif;-webkit-text-size-adjust:100%}
body{margin:0}
main{padding:1.5rem clamp(1.1rem,3vw,2.25rem) 1.75rem;max-width:60rem;margin-inline:auto}
[data-framed]{scrollbar-width:none}[data-framed]::-webkit-scrollbar{display:none}[data-followed]{overflow:hidden}
[data-framed] main{display:flex;flex-direction:column;min-height:min(100vh,539px)}
[data-framed] form{flex:1;display:flex;flex-direction:column}
p{margin:0;text-wrap:pretty}
.fields{display:grid;grid-template-columns:1fr 1fr;gap:1.15rem 1rem;align-items:start;margin-bottom:1.5rem}
.wide{grid-column:1/-1}
.field{min-width:0}
fieldset{margin:0;padding:0;border:0;min-width:0}
label,legend{display:block;padding:0;margin-bottom:.4rem;font-weight:600;font-size:.9375rem}
form:has(:checked[data-needs-no-posts]) [data-depends-on-kind]:not(.wrong){display:none}
.optional{color:var(--text-3);font-weight:400}
.help{margin:-.2rem 0 .5rem;color:var(--text-2);font-size:.8438rem;text-wrap:balance}
input,select,textarea{display:block;width:100%;min-height:3.1rem;padding:.6rem .9rem;border:1px solid var(--ctl);border-radius:.5rem;background-color:var(--field);color:var(--text);font:inherit}
textarea{min-height:6.5rem;resize:vertical}
select{appearance:none;padding-right:2.5rem;text-overflow:ellipsis;background-image:var(--arrow);background-repeat:no-repeat;background-position:right .8rem center}
input::placeholder,textarea::placeholder{color:var(--text-3);opacity:1}
input:hover,select:hover,textarea:hover{border-color:var(--text)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
[aria-invalid=true]{border-color:var(--error);box-shadow:inset 0 0 0 1px var(--error)}
.error{display:flex;overflow-wrap:anywhere;gap:.4rem;align-items:baseline;margin-top:.4rem;color:var(--error);font-size:.9375rem;font-weight:550}
.field:not(.wrong)>.error{visibility:hidden}
.error svg{flex:none;translate:0 .15em}
.options{display:flex;flex-wrap:wrap;gap:.5rem}
.option{position:relative;display:inline-flex;align-items:center;min-height:2.75rem;margin:0;padding:.35rem 1.1rem;border:1px solid var(--ctl);border-radius:999px;font-weight:500;cursor:pointer}
.option small{margin-left:.25rem;font-size:inherit;font-weight:400;font-variant-numeric:tabular-nums;white-space:pre;opacity:.8}
.option:hover{border-color:var(--text)}
.option input{position:absolute;inset:0;width:100%;min-height:0;height:100%;margin:0;opacity:0;cursor:pointer}
.option:has(:checked){background:var(--chosen);border-color:var(--chosen);color:var(--on-chosen)}
.option:has(:focus-visible){outline:2px solid var(--focus);outline-offset:2px}
.option:has(:disabled){border-style:dashed;color:var(--text-3);text-decoration:line-through}.option input:disabled{cursor:not-allowed}
.wrong .option{border-color:var(--error)}
.consent{display:grid;grid-template-columns:auto 1fr;gap:.75rem;align-items:start;margin:0;font-weight:400;color:var(--text-2);text-wrap:balance;cursor:pointer}
.consent input{appearance:none;display:grid;place-content:center;width:1.4rem;height:1.4rem;min-height:0;margin:.05rem 0 0;padding:0;border-radius:.3rem;cursor:pointer}
.consent input::before{content:"";width:.8rem;height:.4rem;margin-top:-.15rem;border:solid var(--on-chosen);border-width:0 0 3px 3px;rotate:-45deg;opacity:0}
.consent input:checked{background:var(--chosen);border-color:var(--chosen)}
.consent input:checked::before{opacity:1}
.summary{margin:0 0 1.4rem;border-bottom:1px solid var(--line)}
.summary h2{margin:0;font:650 .9375rem/1.4 Hanken,system-ui,sans-serif;color:var(--text-2)}
dl{margin:0}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem;padding:.6rem 0;border-top:1px solid var(--line)}
.summary dl div:first-child{border-top:0}
dt{flex:none;max-width:60%;color:var(--text-2);overflow-wrap:anywhere}
dd{flex:1 1 5em;margin:0;text-align:right;font-weight:600;overflow-wrap:anywhere;white-space:pre-line;min-width:0}
dl .long dd{flex-basis:100%;text-align:left}
dd a{font-weight:600}
a{color:inherit;text-decoration-thickness:1px;text-underline-offset:.2em}
a:hover{text-decoration-thickness:2px}
.problem{display:flex;overflow-wrap:anywhere;gap:.7rem;margin:0 0 1.4rem;padding:.9rem 1.1rem;border:1px solid var(--error);border-radius:.5rem;background:var(--error-bg);color:var(--error);font-weight:550;text-wrap:balance}
.problem svg{flex:none;margin-top:.2em}
.problem ul{margin:.3rem 0 0;padding:0;list-style:none;font-weight:500}
.problem li+li{margin-top:.35rem}
.problem li a:not([href]){text-decoration:line-through}
#answer{scroll-margin-top:1.5rem}
.problem:focus,#answer:focus{outline:0}
.says{display:grid}.says>*,.says::after{grid-area:1/1}
.says::after{content:attr(data-corrected);visibility:hidden}
.corrected{border-color:var(--ctl);background:none;color:var(--text-2)}.corrected .says :first-child{visibility:hidden}
.unseen{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.trap{position:absolute;left:-10000px;width:1px;height:1px;overflow:hidden}
.assurances{display:flex;flex-wrap:wrap;gap:.5rem 1.75rem;margin:0 0 1.5rem;padding:0;list-style:none;color:var(--text-2);font-size:.9375rem}
.assurances li{display:flex;gap:.55rem;align-items:baseline;overflow-wrap:anywhere}
.assurances svg{flex:none;translate:0 .15em;color:var(--text)}
.pay{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:flex-end;gap:1rem;padding-top:1.25rem;border-top:1px solid var(--line)}
.total small{display:block;color:var(--text-2);font-size:.8438rem}
.total b{display:block;font:700 3rem/.95 Bricolage,"Bricolage Grotesque","Arial Narrow",system-ui,sans-serif;font-stretch:82%;font-variant-numeric:tabular-nums}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:3.5rem;padding:.35rem 1.75rem;border:0;border-radius:.5rem;background:#ddfb42;color:#17130d;font:650 1.0625rem/1.1 Hanken,"Hanken Grotesk",system-ui,sans-serif;text-decoration:none;cursor:pointer}
button[data-sending]{display:inline-grid}button>span,button::after{grid-area:1/1}
button::after{content:attr(data-sending);visibility:hidden}
form[aria-busy=true] button::after{visibility:visible}form[aria-busy=true] button>span{visibility:hidden}
[data-framed] .pay,[data-framed] .assurances{margin-top:auto}[data-framed] .assurances{margin-bottom:auto}[data-framed] .assurances+.pay{margin-top:1.5rem}
.pay button{margin-left:auto}
button:hover,.button:hover{background:#e7fc7b}
button:active,.button:active{background:#b9d42c;transform:translateY(1px)}
form[aria-busy=true] button{opacity:.75;cursor:progress}
form[aria-busy=true] .problem{opacity:.5}
@media(prefers-reduced-motion:no-preference){form[aria-busy=true] button{animation:sending .9s ease-in-out infinite alternate}}
@keyframes sending{from{opacity:.9}to{opacity:.6}}
h1{margin:0 0 .75rem;font:800 clamp(2.25rem,9vw,3.75rem)/.92 Bricolage,"Bricolage Grotesque","Arial Narrow",system-ui,sans-serif;font-stretch:75%;letter-spacing:-.004em;overflow-wrap:anywhere}
.sent{display:grid;place-items:center;width:3.25rem;height:3.25rem;margin:.25rem 0 1.1rem;border-radius:50%;background:#ddfb42;color:#17130d}
.next{max-width:52ch;margin-bottom:1.5rem;color:var(--text-2);overflow-wrap:anywhere}
.next>*{margin:0 0 .6rem}
.repeated{max-width:52ch;margin:0 0 .9rem;font-weight:600}
.earlier{margin:0 0 1.4rem;padding:0 0 1rem;border-bottom:1px solid var(--line);color:var(--text-2);overflow-wrap:anywhere}
.earlier a{color:var(--text);font-weight:600}
.receipt{border-top:2px solid var(--text)}
.receipt dl div:first-child{border-top:0}
.reference{white-space:nowrap;font-variant-numeric:tabular-nums;letter-spacing:.04em}
.actions{display:flex;flex-wrap:wrap;align-items:center;gap:1rem 1.5rem;margin-top:1.5rem}
@media(max-width:35em){.fields{grid-template-columns:1fr}.pay button,.actions .button{flex:1}}
@media(max-width:15em){main,.problem{padding-inline:.5rem}.problem{display:block}.consent{gap:.4rem}.option{flex-wrap:wrap;padding-inline:.8rem;border-radius:1.4rem}dt{max-width:none}button,.button{padding-inline:.5rem}}
@media(scripting:none){html{scroll-padding-bottom:7.5rem}.pay{position:sticky;z-index:1;bottom:0;padding-bottom:1rem;background:var(--bg)}}
@media(forced-colors:active){select,.consent input{appearance:auto}select{background-image:none}.consent input::before{content:none}button,.button{border:1px solid}.option:has(:checked){forced-color-adjust:none;--focus:CanvasText;background:Highlight;border-color:Highlight;color:HighlightText}}
@media(prefers-reduced-motion:no-preference){input,select,textarea,.option{transition:border-color .12s}}
@media(prefers-contrast:more){:root:root,[data-theme]{--text-2:var(--text);--text-3:var(--text);--line:var(--text);--ctl:var(--text)}input::placeholder,textarea::placeholder{opacity:.75}}
`
