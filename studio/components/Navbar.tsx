import { UserIcon } from '@sanity/icons/User'
import { Button } from '@sanity/ui'
import { useCurrentUser, type NavbarProps } from 'sanity'
import { DEFAULT_NAMES } from '../../shared/people/default-names'

/** The names of users who have not given their own. */
const UNNAMED: readonly string[] = Object.values(DEFAULT_NAMES)

/** Width at which a name is cut, so that it covers no tool, since the navbar only makes room for its own parts. */
const MAX_NAME_WIDTH = 'clamp(96px, 11vw, 200px)'

/**
 * The Studio's navbar, with the user's name as a link to change it. The link leads to a page of the server, so that the
 * Studio starts with the new name afterwards.
 */
export function Navbar(props: NavbarProps) {
  const name = 'your-name'
  return props.renderDefault({
    ...props,
    __internal_actions: [
      ...(props.__internal_actions ?? []),
      { name, location: 'topbar', render: OwnName },
      // This action is for the menu of narrow screens.
      {
        name,
        location: 'sidebar',
        icon: UserIcon,
        title: 'Your name',
        onAction: openNamePage,
        selected: false,
      },
    ],
  })
}

/** The user's name, in full when the pointer is over it. */
export function OwnName() {
  const name = useCurrentUser()?.name
  const text = !name || UNNAMED.includes(name) ? 'Add your name' : name
  return (
    <Button
      mode="bleed"
      fontSize={1}
      padding={2}
      text={text}
      style={{ maxWidth: MAX_NAME_WIDTH }}
      title={text === name ? `${name}: change your name` : 'Change your name'}
      aria-label={text === name ? `${name}: change your name` : text}
      onClick={openNamePage}
    />
  )
}

function openNamePage(): void {
  const { pathname, search } = window.location
  window.location.assign(`/studio/name?origin=${encodeURIComponent(pathname + search)}`)
}
