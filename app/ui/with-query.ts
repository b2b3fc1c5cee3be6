/**
 * Adds parameters to the target of a link from the content: a path, a web address, or an anchor, which becomes the path
 * of the page at `pathname` with parameters and anchor. A parameter of the same name is replaced. Other addresses, such
 * as telephone links, are unchanged.
 */
export function withQuery(href: string, values: Readonly<Record<string, string>>, pathname: string): string {
  const anchor = href.startsWith('#')
  if (href === '#' || !(anchor || href.startsWith('/') || /^https?:/i.test(href))) return href
  const [, address = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(href) ?? []
  const otherPairs = query.split('&').filter((pair) => {
    const [name] = new URLSearchParams(pair).keys()
    return name !== undefined && !(name in values)
  })
  const all = [...otherPairs, new URLSearchParams(values).toString()].join('&')
  return `${anchor ? pathname : address}?${all}${fragment}`
}
