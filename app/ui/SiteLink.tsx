import type { AnchorHTMLAttributes } from 'react'

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path on this site, an anchor on this page, or an absolute URL; without one, only text is rendered. */
  href: string | null | undefined
  /** Leaves the page where it is scrolled; only for a path on this site. */
  'data-keeps-place'?: boolean
  /** Only shown without JavaScript. */
  'data-without-js'?: boolean
}

/** A link from the content: client-side navigation within the site (`useSiteLinks`), a new tab for other sites. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (!href) return <span className={rest.className}>{children}</span>
  const external = /^(?:https?:)?\/\//i.test(href)
  return (
    <a href={href} {...(external ? { target: '_blank', rel: 'noreferrer' } : {})} {...rest}>
      {children}
    </a>
  )
}
