import { getPublishedId } from '@sanity/client/csm'
import { Stack } from '@sanity/ui'
import { useFormValue, type StringInputProps } from 'sanity'
import { z } from 'zod'
import { NameMentions } from './NameMentions'

const idSchema = z.object({ _id: z.string(), _type: z.string() })

/** The name of what a document is about, with the texts that still contain the one from before a change. */
export function NameInput(props: StringInputProps) {
  const document = idSchema.safeParse(useFormValue([])).data
  const [field] = props.path
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {document && typeof field === 'string' && (
        <NameMentions
          id={getPublishedId(document._id)}
          type={document._type}
          field={field}
          name={props.value}
        />
      )}
    </Stack>
  )
}
