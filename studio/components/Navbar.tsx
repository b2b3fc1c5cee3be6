import { UserIcon } from '@sanity/icons/User'
import { useCurrentUser, type NavbarProps } from 'sanity'

/** The names of users who have given none. */
const UNNAMED: readonly (string | undefined)[] = ['Editor', 'Viewer']

/**
 * The Studio's navbar, with the user's name, which can be changed there. That is a page of the server, so that the Studio starts
 * with the new name afterwards.
 */
export function Navbar(props: NavbarProps) {
  const name = useCurrentUser()?.name
  const action = {
    name: 'your-name',
    onAction: openNamePage,
    selected: false,
    title: !name || UNNAMED.includes(name) ? 'Add your name' : name,
  } as const
  return props.renderDefault({
    ...props,
    __internal_actions: [
      ...(props.__internal_actions ?? []),
      // The sidebar is the menu of narrow screens.
      { ...action, location: 'topbar' },
      { ...action, location: 'sidebar', icon: UserIcon, title: 'Your name' },
    ],
  })
}

function openNamePage(): void {
  const { pathname, search } = window.location
  window.location.assign(`/studio/name?origin=${encodeURIComponent(pathname + search)}`)
}
