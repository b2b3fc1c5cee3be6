import { UserIcon } from '@sanity/icons/User'
import { Button } from '@sanity/ui'
import type { NavbarProps } from 'sanity'
import { useOwnName } from '../components/use-own-name'

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
  const name = useOwnName()
  return (
    <Button
      mode="bleed"
      fontSize={1}
      padding={2}
      text={name ?? 'Add your name'}
      style={{ maxWidth: MAX_NAME_WIDTH }}
      title={name === null ? 'Change your name' : `${name}: change your name`}
      aria-label={name === null ? 'Add your name' : `${name}: change your name`}
      onClick={openNamePage}
    />
  )
}

function openNamePage(): void {
  const { pathname, search } = window.location
  window.location.assign(`/studio/name?origin=${encodeURIComponent(pathname + search)}`)
}
