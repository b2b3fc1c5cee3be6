type TextField = HTMLInputElement | HTMLTextAreaElement

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea'

/**
 * Remembers the text fields of the document before it is hydrated. If React cannot hydrate the document, it creates the
 * fields again.
 * @returns a function that carries typed text and the focus over to new fields, to call when the document is hydrated
 */
export function keepTypedText(): () => void {
  const fields = textFields()
  let focused: EventTarget | null = document.activeElement
  const onFocus = ({ target }: FocusEvent) => (focused = target)
  document.addEventListener('focusin', onFocus)
  return () => {
    document.removeEventListener('focusin', onFocus)
    const now = textFields()
    for (const [index, field] of fields.entries()) {
      const successor = now[index]
      if (field.isConnected || successor?.name !== field.name) continue
      if (successor.value !== field.value) setText(successor, field.value)
      if (field !== focused) continue
      successor.focus()
      // Some fields have no selection, such as those for email addresses.
      if (field.selectionStart !== null) successor.setSelectionRange(field.selectionStart, field.selectionEnd)
    }
  }
}

function textFields(): TextField[] {
  return [...document.querySelectorAll<TextField>(TEXT_FIELDS)]
}

/** Sets a value as if it were typed. React replaces the field's setter, and would ignore a value set through it. */
function setText(field: TextField, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Whether the visitor has typed or chosen something in a field of the document, which a reload would lose. */
export function hasInput(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  )
}
