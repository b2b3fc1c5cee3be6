import { firstCharacters } from '~shared/text/first-characters'

/** Values that an order form can be prefilled with. A form's prefill map names the provider's field for each. */
export interface OrderValues {
  username?: string
  kind?: string
  /** `300 likes` */
  pack?: string
  quantity?: string
  /** In USD, without the currency symbol: `6`. */
  price?: string
  /** `#1 (34) https://…; #3 (33) https://…` */
  posts?: string
  /** `YouTube` */
  service?: string
}

/** What the address of a provider's form is made of. */
export interface AddressedForm {
  /** `site` or `external`; see `isOwnForm`. */
  provider?: string | null
  /** Its number. */
  formId: string | null
  prefill?: { value: string | null; field: string | null }[] | null
}

/** A form, the site's own or a provider's, as stored in the dataset. */
export interface OrderForm extends AddressedForm {
  title: string | null
  /** Initial height, in px. */
  frameHeight: number | null
  /** Minimum height of its container, in px. */
  minHeight: number | null
}

/**
 * Returns the address of a provider's form, prefilled with `values`; null if the form's id is not numeric. A value is
 * sent under the field name in the form's prefill map, and omitted if the map has none for it.
 */
export function formUrl(formBaseUrl: string, form: AddressedForm, values: OrderValues): string | null {
  if (!form.formId || !/^\d+$/.test(form.formId)) return null
  const query = new URLSearchParams()
  for (const entry of form.prefill ?? []) {
    const value = entry.value ? values[entry.value as keyof OrderValues] : undefined
    if (entry.field && value) query.set(entry.field, value)
  }
  const text = query.toString()
  return `${formBaseUrl}/${form.formId}${text ? `?${text}` : ''}`
}

/** Longest value that a link may prefill, in characters. */
const MAX_LINKED = 100

/**
 * Returns what a link to a form page may prefill: the form's subject (`?service=iPhone 12`), as a phone's button does,
 * but never a price, since anyone can write a link.
 */
export function linkedValues(params: URLSearchParams): Pick<OrderValues, 'service'> {
  const service = firstCharacters(params.get('service')?.trim() ?? '', MAX_LINKED)
  return service ? { service } : {}
}
