import { useId, useState } from 'react'

/**
 * Makes a button show and hide another element. Without JavaScript, there is no button, and the element is shown.
 * @returns the attributes of the button and of the element
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
