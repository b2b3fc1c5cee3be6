/** The look's colors, type and spacing (app/styles/tokens.css), for a page outside the site. */
export const signInStyle = `
*,*::before,*::after{box-sizing:border-box}
:root{--bg:#110E0A;--surface:#19150F;--text:#F6F0E2;--text-2:#BDB3A0;--line:rgb(246 240 226/.16);--control:rgb(23 19 13/.5);--field:#F5F0E4;--on-field:#17130D;--accent:#DDFB42;--accent-dim:#B9D42C;--on-accent:#17130D;--mark:#DDFB42;--mark-eye:#110E0A;--error:#FFA08A;--focus:#DDFB42;color-scheme:dark}
@media(prefers-color-scheme:light){:root{--bg:#F5F0E4;--surface:#FCF9F1;--text:#17130D;--text-2:#574E3F;--line:rgb(23 19 13/.17);--field:#FFFDF7;--mark:#17130D;--mark-eye:#DDFB42;--error:#A62C12;--focus:#17130D;color-scheme:light}}
@media(prefers-contrast:more){:root:root{--text-2:var(--text);--line:var(--text);--control:var(--on-field)}}
html{background:var(--bg);color:var(--text);font:400 1.0625rem/1.5 Hanken,"Hanken Grotesk",system-ui,-apple-system,"Segoe UI",sans-serif;-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;display:grid;align-items:center}
main{width:100%;max-width:64rem;margin-inline:auto;padding:clamp(2rem,6vw,4.5rem) clamp(1.25rem,5vw,4rem);display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:clamp(2rem,6vw,5rem);align-items:end}
.mark{display:block;width:clamp(4.5rem,12vw,8rem);height:auto;margin-bottom:1.5rem}
.mark-line{fill:var(--mark);stroke:var(--mark);stroke-width:0}
.mark-tail{fill:none;stroke:var(--mark);stroke-width:4.7}
.mark-eye{fill:var(--mark-eye)}
h1{margin:0;font:800 clamp(3.25rem,8vw,5.75rem)/.9 Bricolage,"Bricolage Grotesque","Arial Narrow",system-ui,sans-serif;font-stretch:75%;letter-spacing:-.004em}
.lead{max-width:34ch;margin:1.1rem 0 0;color:var(--text-2)}
form{display:grid;gap:1.1rem;padding-top:1.5rem;border-top:1px solid var(--line)}
label{display:block;margin-bottom:.4rem;font-weight:600;font-size:.9375rem}
.hint{margin:.4rem 0 0;color:var(--text-2);font-size:.8438rem}
input{display:block;width:100%;min-height:3.1rem;padding:.6rem .9rem;border:1px solid var(--control);border-radius:.5rem;background:var(--field);color:var(--on-field);font:inherit}
button{min-height:3.5rem;padding:.1rem 1.75rem;border:0;border-radius:.5rem;background:var(--accent);color:var(--on-accent);font:650 1.0625rem/1.1 Hanken,"Hanken Grotesk",system-ui,sans-serif;cursor:pointer;justify-self:start}
button:active{background:var(--accent-dim);transform:translateY(1px)}
a{color:inherit;text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--focus);outline-offset:3px}
[aria-invalid=true]{border:2px solid var(--error)}
.error{margin:0;color:var(--error);font-weight:550}
code{font-size:.94em}
@media(max-width:43.75em){main{grid-template-columns:1fr;align-items:start}}
@media(forced-colors:active){button{border:1px solid}}
`
