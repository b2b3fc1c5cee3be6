import type { ArrayOfPrimitivesInputProps, OnPasteFn } from 'sanity'
import { pastedText } from './pasted-text'

/** What the Studio puts on the clipboard itself, with more than HTML can say. */
const OWN_FORMAT = 'application/x-portable-text'

const onPaste: OnPasteFn = ({ event, path }) => {
  const { clipboardData } = event
  if (clipboardData.types.includes(OWN_FORMAT)) return undefined
  const html = clipboardData.getData('text/html')
  const insert = html === '' ? [] : pastedText(html)
  return insert.length === 0 ? undefined : { insert, path }
}

/** Rich text whose headings, lists and links survive being pasted from another program. */
export function RichTextInput(props: ArrayOfPrimitivesInputProps) {
  // Sanity types the input of an array of blocks like that of any array, which cannot be pasted into.
  const withPaste = { ...props, onPaste }
  return props.renderDefault(withPaste)
}
