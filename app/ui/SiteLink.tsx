import { Link } from '@remix-run/react'
import type { AnchorHTMLAttributes } from 'react'

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, an anchor of this page, or an absolute address; a link without one is text only. */
  href: string | null | undefined
  /** Shown to those without scripts alone. */
  'data-without-js'?: boolean
}

/** A link from content: client-side navigation within the site, a new tab for other sites. */
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
