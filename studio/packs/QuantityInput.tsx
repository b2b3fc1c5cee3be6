import { getPublishedId } from '@sanity/client/csm'
import { useEffect, useRef } from 'react'
import { useDocumentOperation, useFormValue, type NumberInputProps } from 'sanity'
import { packSearchTerms } from './search-terms'

/**
 * A pack's quantity. When it changes, so do the words by which the pack is found: typing is only one way, besides
 * “Paste field” and restoring an earlier value.
 */
export function QuantityInput(props: NumberInputProps) {
  const { value, readOnly } = props
  const formId = useFormValue(['_id'])
  const words = useFormValue(['searchWords'])
  const id = typeof formId === 'string' ? getPublishedId(formId) : ''
  const { patch } = useDocumentOperation(id, 'pack')
  const shown = useRef({ id, value })
  useEffect(() => {
    const before = shown.current
    shown.current = { id, value }
    // Merely showing a pack, or switching to another one, must not write.
    if (before.id !== id || before.value === value || readOnly || patch.disabled !== false) return
    const searchWords = value === undefined ? undefined : packSearchTerms(value)
    if (words === searchWords) return
    patch.execute([searchWords === undefined ? { unset: ['searchWords'] } : { set: { searchWords } }])
  }, [id, value, words, readOnly, patch])
  return props.renderDefault(props)
}
