/** The parts of a phone number that are dialed. */
export interface PhoneNumber {
  /** The digits of the number, after a `+` if they begin with the country code. */
  digits: string
  /** The digits of the extension; empty if there is none. */
  extension: string
}

/** Digits that no link can dial, such as Arabic ones. */
const OTHER_DIGIT = /(?!\d)\p{Nd}/u
/** The text between a number and its extension: ` x`, ` ext. `, `;ext=`. */
const BEFORE_EXTENSION = /[a-z#,;]\D*/i

/**
 * Reads a phone number in any usual notation: `+44 (0)20 7946 0958 ext. 12`.
 * @returns null if it cannot be dialed
 */
export function parsePhoneNumber(typed: string): PhoneNumber | null {
  const [number = '', extension = ''] = typed.split(BEFORE_EXTENSION)
  // The zero in parentheses is only dialed without the country code.
  const dialed = number.includes('+') ? number.replace('(0)', '') : number
  const digits = dialed.replace(/[^\d+]/g, '')
  return OTHER_DIGIT.test(typed) || !/\d/.test(digits)
    ? null
    : { digits, extension: extension.replace(/\D/g, '') }
}
