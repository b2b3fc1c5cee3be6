import { inCents } from '../../shared/money/in-cents'
import type { FindIn } from './mentions'

/** What is paid for a pack or a phone. */
export interface Price {
  /** In USD. */
  price: number
  /** How many the pack contains; null for a phone. */
  quantity: number | null
}

const AMOUNTS = /\$(\d+(?:,\d{3})*(?:\.\d+)?)(?: (?:per|for) (\d+(?:,\d{3})*))?/g

/** Finds a price, as in “100 for $2”, or its rate, as in “$0.50 per 25”. */
export function findPrice(price: Price): FindIn {
  return (text) => {
    const stated = [...text.matchAll(AMOUNTS)].find((match) => states(match, price))
    return stated ? { index: stated.index, words: stated[0] } : null
  }
}

function states([, amount, of]: RegExpExecArray, { price, quantity }: Price): boolean {
  if (numberOf(amount) === price) return true
  if (of === undefined || quantity === null) return false
  return inCents(numberOf(amount)) * quantity === inCents(price) * numberOf(of)
}

function numberOf(digits = ''): number {
  return Number(digits.replaceAll(',', ''))
}
