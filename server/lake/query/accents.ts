/** Accents, after `normalize` has separated them from their letters. */
const ACCENT = /\p{M}+/gu
const NOT_ASCII = /[\u0080-\uffff]/

/** Latin letters that `normalize` keeps whole, with what people type who lack them on their keyboard. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'giu')

/**
 * Returns a text without accents, to be compared without regard to case: `José` becomes `Jose`, `Łukasz` `lukasz`.
 * @param form how letters are decomposed; `NFKD` also replaces variants, such as `ﬁ` with `fi`
 */
export function withoutAccents(text: string, form: 'NFD' | 'NFKD'): string {
  if (!NOT_ASCII.test(text)) return text
  return text
    .normalize(form)
    .replace(ACCENT, '')
    .replace(LETTER, (letter) => LETTERS[letter.toLowerCase()] ?? letter)
}
