import { z } from 'zod'
import {
  DEFAULT_MAX_LINKS,
  FIELD_TYPES,
  FILLS,
  MAX_ASSURANCES,
  MAX_FIELDS,
  type FieldType,
  type Fill,
} from '../../../shared/forms/fields'
import { inCents } from '../../../shared/money/in-cents'
import {
  DEFAULT_REFERENCE_PREFIX,
  REFERENCE_PREFIX,
  SUBMISSION_KINDS,
  type SubmissionKind,
} from '../../../shared/orders/submission'
import { recipientsOf } from '../../../shared/orders/team-recipients'
import { hasWords } from '../../../shared/text/has-words'
import { listOf } from '../list-of'
import { listedPacks, ownerOf, sellingPage, sellingService, type PackList } from './listed-packs'
import { addresses, completeMailSettings, mailSettingsShape, type MailSettings } from './mail-settings'
import { phoneModels, phoneSchema, type PhoneModel } from './phone-models'

/** One field of a form. */
export interface FormField {
  key: string
  type: FieldType
  label: string
  help: string | null
  placeholder: string | null
  required: boolean
  width: 'half' | 'full'
  options: readonly string[]
  /** The visitor's choice that prefills it. */
  fills: Fill | null
}

/** A pack as currently sold. */
export interface Pack {
  id: string
  quantity: number
  /** In USD. */
  price: number
  paymentLink: string | null
}

/** Portable Text as stored in the dataset. */
export type RichText = readonly { readonly _type: string; readonly [name: string]: unknown }[]

/** One of this site's own forms, with everything needed to show it and to accept submissions. */
export interface OwnForm extends MailSettings {
  /** `_id` of its document. */
  id: string
  /** The form's number, as in its address. */
  formId: string
  title: string
  /** Null if the content does not say, as in forms from before this site had its own. */
  kind: SubmissionKind | null
  fields: readonly FormField[]
  /** Shown above the button: what visitors want to be sure of before they press it. */
  assurances: readonly string[]
  submitLabel: string
  thanks: string
  /** What happens next; null if the content does not say. */
  next: RichText | null
  paymentLink: string | null
  notify: readonly string[]
  maxLinks: number
  proofOfWork: boolean
  packs: readonly Pack[]
  /** What services and pages sell; see `packsFor`. */
  lists: readonly PackList[]
  /** The service whose own form this is; null if others, a page that lists packs or a pack use it, too. */
  service: string | null
  /** What pages call the kinds of packs: `subscribers`, `short views`. */
  kindNames: readonly string[]
  /** Names of what else is offered: services and phones. */
  offered: readonly string[]
  /** Names of the services that have a free trial. */
  trials: readonly string[]
  /** The phones on offer, sold ones included. Empty for forms other than orders, since anyone may ask about a phone. */
  phones: readonly PhoneModel[]
  /** How the references of its submissions begin. */
  referencePrefix: string
}

/** The fields of a form that defines none. */
const DEFAULT_FIELDS: readonly FormField[] = (
  [
    { key: 'name', type: 'name', label: 'Full name', required: true, width: 'half' },
    { key: 'email', type: 'email', label: 'Email', required: true, width: 'half' },
    { key: 'username', type: 'text', label: 'Username', required: false, width: 'full', fills: 'username' },
    { key: 'pack', type: 'choice', label: 'Pack', required: false, width: 'full', fills: 'pack' },
    { key: 'posts', type: 'longText', label: 'Posts', required: false, width: 'full', fills: 'posts' },
    { key: 'service', type: 'text', label: 'Service', required: false, width: 'full', fills: 'service' },
    { key: 'message', type: 'longText', label: 'Message', required: false, width: 'full' },
  ] as const
).map((field) => ({ help: null, placeholder: null, options: [], fills: null, ...field }))

const text = z.string().trim()
const optionalText = text
  .nullish()
  .catch(null)
  .transform((value) => value || null)

/**
 * Whether a field whose answer must be chosen has options. Fields for packs always pass, since their options are only
 * known with the rest of the form.
 */
function canBeAnswered({
  type,
  fills,
  options,
}: {
  type: FieldType
  fills?: Fill | null
  options: readonly string[]
}): boolean {
  return fills === 'pack' || (type !== 'choice' && type !== 'choices') || options.length > 0
}

const fieldSchema = z
  .object({
    _key: z.string().min(1),
    type: z.enum(FIELD_TYPES),
    label: text.min(1),
    help: optionalText,
    placeholder: optionalText,
    required: z.boolean().nullish(),
    width: z.string().nullish(),
    // Trimmed, because answers are, too.
    options: listOf(text.min(1)),
    fills: z.enum(FILLS).nullish().catch(null),
  })
  .refine(canBeAnswered)
  .transform(({ _key, required, width, options, fills, ...field }): FormField => ({
    ...field,
    key: _key,
    required: required === true,
    width: width === 'half' ? 'half' : 'full',
    options,
    fills: fills ?? null,
  }))

/** Rich text in the only format that its renderer can read without throwing. */
const blocks = z.array(
  z.looseObject({
    _type: z.string(),
    children: z
      .array(
        z.looseObject({
          _type: z.string(),
          text: z.string().optional(),
          marks: z.array(z.string()).optional(),
        }),
      )
      .optional(),
    markDefs: z.array(z.looseObject({ _key: z.string(), _type: z.string() })).nullish(),
  }),
)

const contentSchema = z.object({
  form: z
    .object({
      _id: z.string(),
      title: z.string().nullish().catch(null),
      formId: z.string(),
      provider: z.string().nullish().catch(null),
      kind: z.enum(SUBMISSION_KINDS).nullish().catch(null),
      fields: listOf(fieldSchema),
      assurances: listOf(text.min(1)),
      submitLabel: optionalText,
      confirmation: z
        .object({ title: optionalText, text: blocks.nullish().catch(null) })
        .nullish()
        .catch(null),
      paymentLink: optionalText,
      notify: addresses,
      maxLinks: z.number().nullish().catch(null),
      proofOfWork: z.boolean().nullish().catch(null),
    })
    .nullable(),
  packs: listOf(
    z.object({
      _id: z.string(),
      // A quantity is split over posts in whole numbers.
      quantity: z.int().positive(),
      // A price is charged as shown, in whole cents.
      price: z.number().transform((usd) => inCents(usd) / 100),
      // A pack whose link is malformed is omitted, since the form's own link may charge something else.
      paymentLink: text.nullish().transform((value) => value || null),
      form: z.string().nullish().catch(null),
    }),
  ),
  services: listOf(sellingService),
  pages: listOf(sellingPage),
  phones: listOf(phoneSchema),
  settings: z
    .object({
      ...mailSettingsShape,
      referencePrefix: z.string().regex(REFERENCE_PREFIX).nullish().catch(null),
    })
    .nullish(),
})

/**
 * Parses the result of `ownFormQuery`. A document may contain anything, since only the Studio validates: malformed
 * fields, packs and phones are omitted, and texts that are missing or malformed get their defaults.
 * @param content the query's result
 * @param isOwn tells whether a form with this `provider` is this site's own
 * @returns null if there is no such form, or if an external provider runs it
 */
export function readOwnForm(content: unknown, isOwn: (provider: string | null) => boolean): OwnForm | null {
  const { form, packs, services, pages, phones, settings } = contentSchema.parse(content)
  if (!form || !isOwn(form.provider ?? null)) return null
  const mailSettings = completeMailSettings(settings)
  const fields = form.fields.slice(0, MAX_FIELDS)
  const lists = listedPacks(services, pages)
  return {
    id: form._id,
    formId: form.formId,
    title: form.title ?? '',
    kind: form.kind ?? null,
    fields: fields.length > 0 ? fields : DEFAULT_FIELDS,
    assurances: form.assurances.slice(0, MAX_ASSURANCES),
    submitLabel: form.submitLabel ?? mailSettings.texts.send,
    thanks: form.confirmation?.title ?? mailSettings.texts.thanks,
    next: form.confirmation?.text && hasWords(form.confirmation.text) ? form.confirmation.text : null,
    paymentLink: form.paymentLink,
    notify: recipientsOf(settings?.notify ?? [], form.notify),
    maxLinks: form.maxLinks ?? DEFAULT_MAX_LINKS,
    proofOfWork: form.proofOfWork === true,
    packs: packs.map(({ _id, form: _form, ...pack }) => ({ id: _id, ...pack })),
    lists,
    service: ownerOf(form._id, services, pages, packs),
    kindNames: lists.map(({ kindName }) => kindName).filter((name) => name !== null),
    offered: [...namesOf(services), ...phones.map(({ model }) => model)],
    trials: namesOf(services.filter(({ hasTrial }) => hasTrial)),
    phones: form.kind === 'order' ? phoneModels(phones) : [],
    ...mailSettings,
    referencePrefix: settings?.referencePrefix ?? DEFAULT_REFERENCE_PREFIX,
  }
}

function namesOf(services: readonly { name: string | null }[]): string[] {
  return services.map(({ name }) => name).filter((name) => name !== null)
}
