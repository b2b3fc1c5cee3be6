import { Link } from '@remix-run/react'
import type { AnchorHTMLAttributes } from 'react'

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path on this site, an anchor on this page, or an absolute URL; without one, only text is rendered. */
  href: string | null | undefined
  /** Keeps the place on the page; only for a path on this site. */
  preventScrollReset?: boolean
  /** Only shown without JavaScript. */
  'data-without-js'?: boolean
}

/** A link from the content: client-side navigation within the site, a new tab for other sites. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (!href) return <span className={rest.className}>{children}</span>
  if (href.startsWith('/') && !href.startsWith('//')) {
    return (
      <Link to={href} {...rest}>
        {children}
      </Link>
    )
  }
  const external = /^https?:/i.test(href)
  return (
    <a href={href} {...(external ? { target: '_blank', rel: 'noreferrer' } : {})} {...rest}>
      {children}
    </a>
  )
}
