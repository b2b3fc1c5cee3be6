import type { ChangeEvent } from 'react'

/** Whether a field has changed because something was pasted, which is complete, unlike what is being typed. */
export function isPasted({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
}
