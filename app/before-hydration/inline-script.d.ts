/** A module as the text of an inline script: bundled with what it imports, and minified. */
declare module '*?inline-script' {
  const code: string
  export default code
}
