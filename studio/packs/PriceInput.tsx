import { Box, Stack, Text } from '@sanity/ui'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { NumberInputProps } from 'sanity'
import { useFormDocument } from '../documents/use-form-document'
import { PriceMentions } from '../mentions/PriceMentions'

/** Keys that may remove a comma typed before. */
const CORRECTIONS: readonly string[] = ['Backspace', 'Delete', '.']

/**
 * A price, with a notice that cents follow a point, since browsers drop a comma, and 7,50 would become 750; and with
 * the texts that still state the price from before a change.
 */
export function PriceInput(props: NumberInputProps) {
  const document = useFormDocument()
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
      {document && <PriceMentions {...document} price={props.value} />}
    </Stack>
  )
}
