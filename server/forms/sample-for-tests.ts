import { DEFAULT_FORM_TEXTS, DEFAULT_MAIL_TEXTS } from '../../shared/default-texts/forms'
import { resolvePack, type ChosenPack } from './definition/choices'
import { choicesFor } from './definition/choices-of-form'
import type { FormField, OwnForm } from './definition/own-form'
import type { PhoneModel } from './definition/phone-models'
import { openingValues } from './state/field-values'
import { shownFields } from './state/shown-fields'
import { orderedPhone } from './submission/ordered-phone'

/** A field for tests. */
export function sampleField(given: Partial<FormField> & Pick<FormField, 'key' | 'type'>): FormField {
  return {
    label: given.key,
    help: null,
    placeholder: null,
    required: false,
    width: 'full',
    options: [],
    fills: null,
    ...given,
  }
}

/** A phone for tests. */
export function samplePhone(model: string, given: Partial<PhoneModel> = {}): PhoneModel {
  return {
    id: `phone-${model.toLowerCase().replaceAll(' ', '-')}`,
    model,
    price: 1000,
    isSold: false,
    ...given,
  }
}

/** A paragraph of rich text for tests: “See ….”, with a link whose address is resolved. */
export function linkedParagraph({ words, href }: { words: string; href: string }) {
  return {
    _type: 'block',
    _key: words,
    style: 'normal',
    markDefs: [{ _key: 'link', _type: 'textLink', href }],
    children: [
      { _type: 'span', _key: 'a', marks: [], text: 'See ' },
      { _type: 'span', _key: 'b', marks: ['link'], text: words },
      { _type: 'span', _key: 'c', marks: [], text: '.' },
    ],
  }
}

/** A form for tests: an order form with two packs. */
export function sampleForm(given: Partial<OwnForm> = {}): OwnForm {
  return {
    id: 'form-order',
    formId: '250131874523401',
    title: 'Order form',
    kind: 'order',
    fields: [
      sampleField({ key: 'username', type: 'text', fills: 'username', required: true }),
      sampleField({ key: 'pack', type: 'choice', fills: 'pack', required: true }),
      sampleField({ key: 'kind', type: 'choice', fills: 'kind', options: ['Followers', 'Likes'] }),
      sampleField({ key: 'service', type: 'text', fills: 'service' }),
      sampleField({ key: 'posts', type: 'longText', fills: 'posts' }),
      sampleField({ key: 'email', type: 'email', required: true }),
      sampleField({ key: 'name', type: 'name' }),
      sampleField({ key: 'message', type: 'longText' }),
    ],
    assurances: [],
    submitLabel: 'Place Order',
    thanks: 'Thank you, {name}.',
    next: [
      {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 'b', marks: [], text: 'We write to {email} about {reference}.' }],
      },
    ],
    paymentLink: null,
    notify: ['team@katsocial.example'],
    maxLinks: 2,
    proofOfWork: false,
    packs: [
      { id: 'pack-100', quantity: 100, price: 2, paymentLink: null },
      {
        id: 'pack-500',
        quantity: 500,
        price: 7.5,
        paymentLink: 'https://pay.example/{amount}USD?for={reference}',
      },
    ],
    lists: [],
    service: null,
    kindNames: ['subscribers', 'short-video views'],
    offered: ['TikTok', 'YouTube', 'iPhone 12', 'Samsung S22'],
    trials: ['YouTube'],
    phones: [samplePhone('iPhone 12', { price: 899.5 }), samplePhone('Samsung S22', { isSold: true })],
    brand: 'Kat Social',
    email: null,
    referencePrefix: 'KS',
    texts: DEFAULT_FORM_TEXTS,
    mailTexts: DEFAULT_MAIL_TEXTS,
    ...given,
  }
}

/**
 * A form for tests, opened at an address.
 * @param query of the address; a pack in it must be one of the form's
 * @returns the form with what the address chooses, and the fields and values that follow from it
 */
export function openSample(query: string, form = sampleForm()) {
  const choices = choicesFor(form, new URLSearchParams(query))
  const chosen = resolvePack(choices, form) as ChosenPack | null
  const fields = shownFields(form, choices, chosen)
  const values = openingValues(form, fields, choices, chosen)
  const phone = chosen ? null : orderedPhone(form, fields, values, choices)
  return { form, choices, chosen, phone, fields, values }
}
