import { useId, useState } from 'react'

/**
 * A button that shows and hides something else. Without JavaScript, there is no button, and what it would show is
 * shown.
 * @returns the attributes of the button and of what it controls
 */
export function useDisclosure() {
  const id = useId()
  const [open, setOpen] = useState(false)
  return {
    button: {
      type: 'button',
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
      'data-needs-js': true,
    },
    panel: { id, hidden: !open, 'data-hidden-with-js': true },
  } as const
}
