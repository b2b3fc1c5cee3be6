import { useEffect, useId, useRef, useState } from 'react'

/**
 * Makes a button show and hide a form, whose first field then has the focus. Without JavaScript, there is no button,
 * and the form is shown.
 * @returns the attributes of the button and of the form's container
 */
export function useDisclosure() {
  const id = useId()
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLInputElement>('label input')?.focus()
  }, [open])

  return {
    button: {
      type: 'button',
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
      'data-needs-js': true,
    },
    panel: { id, ref: panel, hidden: !open, 'data-hidden-with-js': true },
  } as const
}
