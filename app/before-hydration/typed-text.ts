type TextField = HTMLInputElement | HTMLTextAreaElement

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea'

/**
 * Watches the text fields of the document while it is hydrated. If React cannot hydrate it, and creates it again, the
 * fields are new.
 * @returns carries what was typed into the fields over to the new ones, and the focus; for when the document is
 * hydrated
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
      // Fields such as those for email addresses have none.
      if (field.selectionStart !== null) successor.setSelectionRange(field.selectionStart, field.selectionEnd)
    }
  }
}

function textFields(): TextField[] {
  return [...document.querySelectorAll<TextField>(TEXT_FIELDS)]
}

/** React hears of a value that is set as if it was typed: by its own setter, it would take it for its own. */
function setText(field: TextField, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
