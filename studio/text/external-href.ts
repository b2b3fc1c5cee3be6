const EXTERNAL = /^(?:https:\/\/\S+|mailto:\S+|tel:[+\d](?:[\d\s-]*[\d-])?)$/

/** Whether a text is a complete web, mail or phone address, and nothing that could run a script. */
export function isExternalHref(href: string): boolean {
  return EXTERNAL.test(href)
}
