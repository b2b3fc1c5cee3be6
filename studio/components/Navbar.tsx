import { UserIcon } from '@sanity/icons/User'
import type { NavbarProps } from 'sanity'

/**
 * The Studio's navbar, with a way to change one's name. That is a page of the server, so that the Studio starts with the new name
 * afterwards.
 */
export function Navbar(props: NavbarProps) {
  const action = {
    icon: UserIcon,
    name: 'your-name',
    onAction: openNamePage,
    selected: false,
    title: 'Your name',
  } as const
  return props.renderDefault({
    ...props,
    __internal_actions: [
      ...(props.__internal_actions ?? []),
      // The sidebar is the menu of narrow screens.
      { ...action, location: 'topbar' },
      { ...action, location: 'sidebar' },
    ],
  })
}

function openNamePage(): void {
  const { pathname, search } = window.location
  window.location.assign(`/studio/name?origin=${encodeURIComponent(pathname + search)}`)
}
