/** A part of a name: letters, with an apostrophe, a hyphen or a final dot. */
const NAME_PART = /^\p{L}[\p{L}\p{M}'’-]{0,39}\.?$/u

/** Returns the name for a greeting; empty if there is none, or if it is something else, such as a web address. */
export function firstNameOf(name: string | undefined): string {
  const first = name?.trim().split(/\s+/)[0] ?? ''
  return NAME_PART.test(first) ? first : ''
}
