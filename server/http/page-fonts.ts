/** Addresses on this site of the two fonts as variable woff2, for pages that are not the app's. */
export interface PageFonts {
  display: string
  text: string
}

/** Returns the CSS rules that load the site's own fonts. */
export function fontFaces({ display, text }: PageFonts): string {
  return (
    `@font-face{font-family:Bricolage;src:url("${display}") format("woff2");font-weight:600 800;font-stretch:75% 85%;font-display:swap}` +
    `@font-face{font-family:Hanken;src:url("${text}") format("woff2");font-weight:400 700;font-display:swap}`
  )
}
