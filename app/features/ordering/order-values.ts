/** Our names for what an order form can be told; a form's prefill map gives each the provider's field name. */
export interface OrderValues {
  username?: string
  kind?: string
  /** `300 likes` */
  pack?: string
  quantity?: string
  /** In USD without the sign: `6`. */
  price?: string
  /** `#1 (34) https://…; #3 (33) https://…` */
  posts?: string
  /** `YouTube` */
  service?: string
}

/** A form as the dataset describes it. */
export interface OrderForm {
  /** `site` or `external`; see `isOwnForm`. */
  provider?: string | null
  /** Its number. */
  formId: string | null
  prefill?: { value: string | null; field: string | null }[] | null
}

/**
 * The address of an external provider's form that already knows `values`: each is sent under the field name that this form's own
 * map gives it, and left out when the map has none. Null when the form's id is not numeric.
 */
export function formAddress(formBaseUrl: string, form: OrderForm, values: OrderValues): string | null {
  if (!form.formId || !/^\d+$/.test(form.formId)) return null
  const query = new URLSearchParams()
  for (const entry of form.prefill ?? []) {
    const value = entry.value ? values[entry.value as keyof OrderValues] : undefined
    if (entry.field && value) query.set(entry.field, value)
  }
  const text = query.toString()
  return `${formBaseUrl}/${form.formId}${text ? `?${text}` : ''}`
}

/** Longest name that a link may tell a form. */
const MAX_LINKED = 100

/**
 * What a link to a form page may tell its form: the thing it is about (`?service=iPhone 12`), as a phone's button does.
 * Never a price: a link is anybody's.
 */
export function linkedValues(params: URLSearchParams): Pick<OrderValues, 'service'> {
  const service = params.get('service')?.trim().slice(0, MAX_LINKED)
  return service ? { service } : {}
}
