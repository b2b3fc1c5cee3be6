import { PackageIcon } from '@sanity/icons/Package'
import { defineField, defineType } from 'sanity'
import { packName } from '../../../shared/documents/names'
import { dollars } from '../../../shared/money/dollars'
import { PriceInput } from '../../packs/PriceInput'
import { QuantityInput } from '../../packs/QuantityInput'
import { isNumber } from '../numbers'
import { isPrice } from '../price'
import { isPaymentLink } from '../validation'

/** Maximum quantity of a pack, which catches a digit too many; no account on any platform needs more. */
const MAX_QUANTITY = 10_000_000

export const pack = defineType({
  name: 'pack',
  title: 'Pack',
  description: 'A quantity and its price. The same pack is sold as followers, likes or views.',
  type: 'document',
  icon: PackageIcon,
  fields: [
    defineField({
      name: 'quantity',
      title: 'Quantity',
      description: 'The number of followers, likes or views.',
      type: 'number',
      components: { input: QuantityInput },
      validation: isNumber(
        { above: 0, max: MAX_QUANTITY },
        `A whole number above 0, up to ${MAX_QUANTITY.toLocaleString('en-US')}, like 300.`,
      ),
    }),
    defineField({
      name: 'searchWords',
      title: 'Search terms',
      description: 'Set automatically from the quantity, because search does not find numbers.',
      type: 'string',
      hidden: true,
      readOnly: true,
    }),
    defineField({
      name: 'price',
      title: 'Price in US dollars',
      description: 'What the pack costs. Every page that shows the pack shows this price.',
      type: 'number',
      components: { input: PriceInput },
      validation: isPrice('6 or 7.50'),
    }),
    defineField({
      name: 'form',
      title: 'Own order form',
      description:
        'Only if this pack’s order page needs a different form. Pages that sell several packs keep theirs.',
      type: 'reference',
      to: [{ type: 'form' }],
    }),
    defineField({
      name: 'paymentLink',
      title: 'Own payment link',
      description:
        'Replaces the form’s payment link for this pack, such as a Stripe Payment Link with its price: ' +
        'https://buy.stripe.com/abc?client_reference_id={reference}&prefilled_email={email}. {reference}, {amount} and ' +
        '{email} are filled in.',
      type: 'string',
      validation: (rule) => rule.custom(isPaymentLink),
    }),
  ],
  orderings: [{ name: 'quantity', title: 'Quantity', by: [{ field: 'quantity', direction: 'asc' }] }],
  preview: {
    // The selected title is also what a search ranks first.
    select: { title: 'searchWords', quantity: 'quantity', price: 'price' },
    prepare: ({ quantity, price }) => ({
      title: packName(quantity ?? undefined),
      subtitle: typeof price === 'number' ? dollars(price) : '$…',
    }),
  },
})
