/**
 * Decimal places of the amounts that Stripe reports, for currencies that do not have two. `Intl` would give other
 * numbers: Stripe counts hundredths even in some currencies without them (https://docs.stripe.com/currencies).
 */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3] as const),
])

/** Returns the number of decimal places of the amounts that Stripe reports in a currency: 2 for `usd`. */
export function decimalsOf(currency: string): number {
  return DECIMALS.get(currency.toUpperCase()) ?? 2
}

/** Returns an amount in Stripe's smallest unit of a currency as a person writes it: “6.00 USD”, “600 JPY”. */
export function formatAmount(amountMinor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return `${(amountMinor / 10 ** decimals).toFixed(decimals)} ${currency.toUpperCase()}`.trim()
}
