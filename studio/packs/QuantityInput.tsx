import { useDocumentOperation, useFormValue, type NumberInputProps, type PatchEvent } from 'sanity'
import { packWords } from './words'

/** A pack's quantity, which also sets the words by which the pack is found. */
export function QuantityInput(props: NumberInputProps) {
  const id = useFormValue(['_id'])
  const { patch } = useDocumentOperation(publishedIdOf(id), 'pack')
  const onChange = (change: Parameters<typeof props.onChange>[0]) => {
    props.onChange(change)
    const quantity = quantityIn(change)
    if (quantity !== null && patch.disabled === false)
      patch.execute([
        quantity === undefined ? { unset: ['searchWords'] } : { set: { searchWords: packWords(quantity) } },
      ])
  }
  return props.renderDefault({ ...props, onChange })
}

function publishedIdOf(id: unknown): string {
  return typeof id === 'string' ? id.replace(/^drafts\./, '') : ''
}

/** Returns the number that a change sets; undefined if it removes it, null if it does neither. */
function quantityIn(change: PatchEvent | object): number | null | undefined {
  const [patch] = 'patches' in change ? change.patches : [change]
  if (patch && 'type' in patch && patch.type === 'unset') return undefined
  return patch && 'value' in patch && typeof patch.value === 'number' ? patch.value : null
}
