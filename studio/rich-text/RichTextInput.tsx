import type { ArrayOfPrimitivesInputProps, OnPasteFn } from 'sanity'
import { pastedText } from './pasted-text'

/** The format that the Studio itself puts on the clipboard, which says more than HTML can. */
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
  // Sanity gives the input of blocks the type of any array's input, which has no `onPaste`.
  const withPaste = { ...props, onPaste }
  return props.renderDefault(withPaste)
}
