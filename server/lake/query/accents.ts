/** What `normalize` separates from a letter. */
const ACCENT = /\p{M}+/gu
const NOT_ASCII = /[\u0080-\uffff]/

/**
 * Returns a text without accents: `José` becomes `Jose`.
 * @param form how letters are taken apart; `NFKD` also replaces variants, such as `ﬁ` with `fi`
 */
export function withoutAccents(text: string, form: 'NFD' | 'NFKD'): string {
  return NOT_ASCII.test(text) ? text.normalize(form).replace(ACCENT, '') : text
}
