import { getPublishedId } from '@sanity/client/csm'
import type { FormEvent } from 'react'
import { useDocumentOperation, useFormValue, type NumberInputProps } from 'sanity'
import { packSearchTerms } from './search-terms'

/** A pack's quantity, which also sets the words by which the pack is found. */
export function QuantityInput(props: NumberInputProps) {
  const { elementProps } = props
  const id = useFormValue(['_id'])
  const { patch } = useDocumentOperation(typeof id === 'string' ? getPublishedId(id) : '', 'pack')
  const onChange = (event: FormEvent<HTMLInputElement>) => {
    elementProps.onChange(event)
    const { valueAsNumber: quantity } = event.currentTarget
    // The field refuses a number that cannot be stored exactly, so the words must not change either.
    if (patch.disabled !== false || Math.abs(quantity) > Number.MAX_SAFE_INTEGER) return
    patch.execute([
      Number.isNaN(quantity)
        ? { unset: ['searchWords'] }
        : { set: { searchWords: packSearchTerms(quantity) } },
    ])
  }
  return props.renderDefault({ ...props, elementProps: { ...elementProps, onChange } })
}
