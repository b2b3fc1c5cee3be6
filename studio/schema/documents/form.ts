import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { z } from 'zod'
import { DEFAULT_MAX_LINKS, MAX_ASSURANCES, MAX_FIELDS } from '../../../shared/forms/fields'
import { newFormNumber } from '../../documents/form-number'
import { validateFormNumber } from '../addresses'
import { fieldFills, formProviders, prefillValues, submissionKinds } from '../choices'
import { choice, emailAddresses, line, lines } from '../fields'
import { isNumber } from '../numbers'
import { inBlocks, isPaymentLink, onlyPlaceholders } from '../validation'

/** Those fields of the form that are filled in. */
const fieldsSchema = z
  .array(z.object({ type: z.string().optional(), fills: z.string().optional() }))
  .catch([])
/** Prefilled fields of a provider's form that are filled in. */
const prefillSchema = z.array(z.object({ field: z.string().optional() })).catch([])

/** A height of a form's frame, in px. */
function pixels(name: string, title: string, description: string, initialValue: number) {
  return defineField({
    name,
    title,
    description,
    type: 'number',
    group: 'frame',
    initialValue,
    validation: isNumber({ min: 200, max: 5000 }, 'A whole number of pixels from 200 to 5000.'),
  })
}

interface FormContext {
  document?: Record<string, unknown> | undefined
}

function isExternal({ document }: FormContext): boolean {
  return document?.provider === 'external'
}

function isOwn(context: FormContext): boolean {
  return !isExternal(context)
}

export const form = defineType({
  name: 'form',
  title: 'Form',
  description: 'One of this site’s own forms, or a form of an external provider.',
  type: 'document',
  icon: ClipboardIcon,
  groups: [
    { name: 'fields', title: 'Fields', default: true },
    { name: 'after', title: 'After sending' },
    { name: 'delivery', title: 'Delivery and spam' },
    { name: 'frame', title: 'Frame' },
  ],
  fields: [
    {
      ...line({
        name: 'title',
        title: 'Title',
        description: 'The name of the form for screen readers: “Order form for YouTube”.',
      }),
      group: 'fields',
    },
    defineField({
      name: 'provider',
      title: 'Run by',
      description:
        'Who runs the form and receives its submissions. Until the server is given a provider’s address, this site hosts every form itself.',
      type: 'string',
      group: 'fields',
      initialValue: 'site',
      options: { list: formProviders, layout: 'radio' },
    }),
    defineField({
      name: 'formId',
      title: 'Form number',
      description:
        'The number at the end of the form’s address. A form of this site can keep the one that it starts with; one of an external provider needs the provider’s.',
      type: 'string',
      group: 'fields',
      initialValue: newFormNumber,
      validation: (rule) => [
        rule
          .required()
          // This accepts an empty text, which `required` reports with the same message.
          .regex(/^(\d{6,20})?$/)
          .error('Enter 6 to 20 digits and nothing else, as in the form’s address: 250131874523456.'),
        rule.custom(validateFormNumber),
      ],
    }),
    defineField({
      name: 'kind',
      title: 'What is sent',
      description:
        'The inbox list that submissions go to. It also decides what the confirmation says. For orders and trials, accounts and links are checked.',
      type: 'string',
      group: 'fields',
      initialValue: 'contact',
      hidden: isExternal,
      options: { list: submissionKinds, layout: 'radio', direction: 'horizontal' },
    }),
    defineField({
      name: 'fields',
      title: 'Fields',
      description:
        'In display order. Without any, the form asks for full name, email, username, pack, posts, service and message.',
      type: 'array',
      group: 'fields',
      hidden: isExternal,
      of: [defineArrayMember({ type: 'formField' })],
      validation: (rule) =>
        rule.max(MAX_FIELDS).custom((fields) => {
          const formFields = fieldsSchema.parse(fields)
          const filled = formFields.map(({ fills }) => fills).filter((fills) => fills != null)
          const twice = filled.find((value, index) => filled.indexOf(value) !== index)
          if (twice) {
            const choice = fieldFills.find(({ value }) => value === twice)?.title ?? twice
            return `Two fields are filled with the same choice: ${choice}. Remove one of the two.`
          }
          if (formFields.filter(({ type }) => type === 'name').length > 1)
            return 'One field for the name is enough.'
          return true
        }),
    }),
    {
      ...lines({
        name: 'assurances',
        title: 'Assurances',
        description:
          'Above the button, each with a check mark: what visitors want to be sure of before they press it. A few words each: “Money-back guarantee”.',
        min: 0,
        max: MAX_ASSURANCES,
      }),
      group: 'fields',
      hidden: isExternal,
    },
    {
      ...line({
        name: 'submitLabel',
        title: 'Button',
        description: 'Submits the form: “Place Order”.',
        optional: true,
      }),
      group: 'fields',
      hidden: isExternal,
    },
    defineField({
      name: 'confirmation',
      title: 'Confirmation',
      description: 'Replaces the form after submission, with the reference and what was ordered.',
      type: 'object',
      group: 'after',
      hidden: isExternal,
      fields: [
        line({
          name: 'title',
          title: 'Title',
          description: '{name} becomes the visitor’s first name.',
          optional: true,
        }),
        defineField({
          name: 'text',
          title: 'What happens next',
          description:
            'A few lines. {reference} and {email} are filled in. Without an address, a paragraph with {email} is left out.',
          type: 'richText',
          validation: (rule) => rule.custom(inBlocks(onlyPlaceholders(['{reference}', '{email}']))).warning(),
        }),
      ],
    }),
    defineField({
      name: 'paymentLink',
      title: 'Payment link',
      description:
        'Shows “Pay Now” after sending, and on the status page until it is paid. {reference}, {amount} and {email} are filled in. Stripe Payment Link: ' +
        'https://buy.stripe.com/abc?client_reference_id={reference}&prefilled_email={email} — PayPal.Me: ' +
        'https://paypal.me/yourname/{amount}USD. A pack’s own payment link comes first. Say in the confirmation and in the field about payment that it is paid at once. Leave empty to arrange payment yourself.',
      type: 'string',
      group: 'after',
      hidden: isExternal,
      validation: (rule) => rule.custom(isPaymentLink),
    }),
    {
      ...emailAddresses({
        name: 'notify',
        title: 'Who is notified',
        description:
          'Email addresses that receive each submission. Without any, those of the site settings are used. ' +
          'Email is sent once a mail server is connected to the site. If the site’s content is publicly readable, so are these addresses.',
      }),
      group: 'delivery',
      hidden: isExternal,
    },
    defineField({
      name: 'maxLinks',
      title: 'Links allowed',
      description:
        'A message with more web links than this is kept as spam. Fields that ask for a link do not count.',
      type: 'number',
      group: 'delivery',
      initialValue: DEFAULT_MAX_LINKS,
      hidden: isExternal,
      validation: isNumber({ min: 0, max: 20, optional: true }, 'A whole number from 0 to 20.'),
    }),
    defineField({
      name: 'proofOfWork',
      title: 'Proof of work',
      description:
        'The visitor’s browser solves a small puzzle before submitting, which costs spammers time. Submissions without ' +
        'a solution, such as from browsers without JavaScript, are kept as spam. Turn it on only if spam gets through.',
      type: 'boolean',
      group: 'delivery',
      initialValue: false,
      hidden: isExternal,
    }),
    pixels('frameHeight', 'Height of the form', 'In pixels, until the form reports its height.', 539),
    pixels(
      'minHeight',
      'Reserved height',
      'In pixels. Keeps the page from shifting while the form loads.',
      550,
    ),
    defineField({
      name: 'prefill',
      title: 'Prefilled fields',
      description:
        'Which of the visitor’s choices prefills which field. Field names are the provider’s “Unique Name”.',
      type: 'array',
      group: 'fields',
      hidden: isOwn,
      of: [
        defineArrayMember({
          type: 'object',
          name: 'prefillEntry',
          title: 'Field',
          fields: [
            choice({
              name: 'value',
              title: 'Our value',
              description: 'What the visitor chose.',
              list: prefillValues,
            }),
            defineField({
              name: 'field',
              title: 'Field name',
              description: 'The provider’s name for it, like username or name[first].',
              type: 'string',
              validation: (rule) =>
                rule
                  .required()
                  // This accepts an empty text, which `required` reports.
                  .regex(/^([A-Za-z][\w[\]-]*)?$/)
                  .error('Letters, digits, _ and [ ], starting with a letter.'),
            }),
          ],
          preview: { select: { title: 'field', subtitle: 'value' } },
        }),
      ],
      validation: (rule) =>
        rule.custom((entries) => {
          const fields = prefillSchema.parse(entries).map(({ field }) => field)
          const twice = fields.find((field, index) => field && fields.indexOf(field) !== index)
          return twice ? `The field ${twice} is filled twice. Remove one of the two.` : true
        }),
    }),
  ],
  preview: {
    select: { title: 'title', formId: 'formId', provider: 'provider' },
    prepare: ({ title, formId, provider }) => ({
      title,
      subtitle: provider === 'external' ? `${formId ?? '…'}, external` : formId,
    }),
  },
})
