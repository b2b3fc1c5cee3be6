import { fillPattern } from '../../../shared/text/fill-pattern'
import type { Choices } from '../definition/choices'
import type { OwnForm } from '../definition/own-form'
import { isSoldFor, sellerOf } from '../definition/sold-packs'
import type { Values } from '../state/field-values'
import type { ShownField } from '../state/shown-fields'

/**
 * Checks that the ordered pack is sold for the service and the kind that were chosen in the form.
 * @returns the error and the key of the field that can be corrected: the pack's own or, if the page around the form
 * decided on the pack, that of the kind or service; null if the pack is sold for them
 */
export function packError(
  form: OwnForm,
  fields: readonly ShownField[],
  values: Values,
  choices: Pick<Choices, 'service' | 'packId' | 'kind'>,
): { key: string; text: string } | null {
  const answers = (field: ShownField | undefined) => (field && values.get(field.key)) ?? []
  const fieldOf = (fills: ShownField['fills']) =>
    fields.find((field) => field.fills === fills && !field.isFixed)
  const pack = fields.find(({ packs }) => packs)
  const packId = pack ? answers(pack)[0] : choices.packId
  if (!packId) return null
  const errorAt = (field: ShownField | undefined, name: string) => {
    const wrong = pack ?? field
    return wrong ? { key: wrong.key, text: fillPattern(form.texts.packNotFor, { name }) } : null
  }
  const service = fieldOf('service')
  const kind = fieldOf('kind')
  const chosenKind = (pack ? null : choices.kind) ?? answers(kind)[0] ?? null
  for (const chosen of answers(service).length > 0 ? answers(service) : [choices.service]) {
    if (!isSoldFor(form, packId, { service: chosen, kind: null }))
      return errorAt(service, sellerOf(form, chosen) ?? '')
    if (!isSoldFor(form, packId, { service: chosen, kind: chosenKind }))
      return errorAt(kind ?? service, chosenKind ?? '')
  }
  return null
}
