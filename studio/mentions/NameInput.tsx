import { Stack } from '@sanity/ui'
import type { StringInputProps } from 'sanity'
import { useFormDocument } from '../documents/use-form-document'
import { NameMentions } from './NameMentions'

/** The name of what a document is about, with the texts that still contain the one from before a change. */
export function NameInput(props: StringInputProps) {
  const document = useFormDocument()
  const [field] = props.path
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {document && typeof field === 'string' && (
        <NameMentions {...document} field={field} name={props.value} />
      )}
    </Stack>
  )
}
