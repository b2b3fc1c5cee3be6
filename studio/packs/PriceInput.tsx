import { getPublishedId } from '@sanity/client/csm'
import { Box, Stack, Text } from '@sanity/ui'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useFormValue, type NumberInputProps } from 'sanity'
import { z } from 'zod'
import { PriceMentions } from '../mentions/PriceMentions'

/** Keys that may remove a comma typed before. */
const CORRECTIONS: readonly string[] = ['Backspace', 'Delete', '.']

const idSchema = z.object({ _id: z.string(), _type: z.string() })

/**
 * A price, with a notice that cents follow a point, since browsers drop a comma, and 7,50 would become 750; and with
 * the texts that still state the price from before a change.
 */
export function PriceInput(props: NumberInputProps) {
  const document = idSchema.safeParse(useFormValue([])).data
  const [hasComma, setHasComma] = useState(false)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === ',') setHasComma(true)
    else if (CORRECTIONS.includes(key)) setHasComma(false)
  }
  const onPaste = ({ clipboardData }: ClipboardEvent) =>
    setHasComma(clipboardData.getData('text/plain').includes(','))
  return (
    <Stack gap={3}>
      <Box onKeyDown={onKeyDown} onPaste={onPaste}>
        {props.renderDefault(props)}
      </Box>
      {hasComma && (
        <Text size={1} weight="medium" role="alert">
          Commas are ignored: type cents after a point, like 7.50, and check the price.
        </Text>
      )}
      {document && (
        <PriceMentions id={getPublishedId(document._id)} type={document._type} price={props.value} />
      )}
    </Stack>
  )
}
