import { ownFormUrl, type OwnFormChoices } from '~/features/forms/own-form-url'
import { isOwnForm } from '~shared/forms/form-provider'
import { postLink } from '~shared/ordering/post-link'
import type { Order } from './order-context'
import { formUrl, type AddressedForm, type OrderValues } from './order-values'

interface FormUrlOptions {
  /** Null if the page has none. */
  form: AddressedForm | null
  /** The base URL of an external provider's forms; null if the site runs all forms itself. */
  formBaseUrl: string | null
  /** Null on pages without a choice. */
  order: Order | null
  /** What the page's own link says, for pages without a choice. */
  linked: Pick<OrderValues, 'service'>
}

/**
 * Returns the address of a page's form, prefilled with what is being ordered; null if it has none.
 * `isOwn` tells whether the form is one of this site's own.
 */
export function orderFormUrl({ form, formBaseUrl, order, linked }: FormUrlOptions): {
  url: string | null
  isOwn: boolean
} {
  if (!form || formBaseUrl === null || isOwnForm(form.provider, true)) {
    const choices = order ? ownFormChoices(order) : linked
    return { url: ownFormUrl(form?.formId ?? null, choices), isOwn: true }
  }
  return { url: formUrl(formBaseUrl, form, order ? orderValues(order) : linked), isOwn: false }
}

/** Returns what to send to one of the site's own forms, which reads the rest from the dataset. */
function ownFormChoices({ username, pack, posts, service, trial, questions }: Order): OwnFormChoices {
  return {
    username,
    packId: pack?.packId,
    seen: pack,
    kind: pack?.kind,
    kindName: pack?.kindName,
    posts,
    service,
    isTrial: trial !== null,
    isUsernameAsked: questions !== null,
  }
}

/**
 * Returns what to send to an external form: the complete choice, with links to the posts, so that the team need not
 * count tiles.
 */
function orderValues(order: Order): OrderValues {
  const { username, pack, trial, posts, service } = order
  return {
    username: username ?? undefined,
    service: service ?? undefined,
    kind: pack?.kind,
    pack: pack ? `${pack.quantity} ${pack.kindName}`.trim() : (trial ?? undefined),
    quantity: pack ? String(pack.quantity) : undefined,
    price: pack ? String(pack.price) : trial !== null ? '0' : undefined,
    posts: posts?.map((post) => `#${post.number} (${post.share}) ${postLink(username, post.id)}`).join('; '),
  }
}
