/** Where this site's own forms are. */
const FORMS_PATH = '/forms'

/** What one of this site's own forms is told by its address. Prices and shares are not: the server reads them itself. */
export interface OwnFormChoices {
  username?: string | null
  /** `_id` of the pack. */
  packId?: string | null
  /** `followers`, `likes` or `views`. */
  kind?: string | null
  /** What the page calls the kind, such as `subscribers`. */
  kindName?: string | null
  /** In the order in which they were chosen; `number` is 1 for `Video #1`. */
  posts?: readonly { number: number; id: string }[] | null
  service?: string | null
  /** The free trial instead of a pack. */
  isTrial?: boolean
  /** The page around the form asks whose account it is: the form does not ask that again until it is missing. */
  isUsernameAsked?: boolean
}

/**
 * Whether a form is one of this site's own. One whose document does not say is the external provider's where one is
 * configured, as all forms were once.
 * @param hasProvider whether an external provider is configured
 */
export function isOwnForm(provider: string | null | undefined, hasProvider: boolean): boolean {
  return provider ? provider !== 'external' : !hasProvider
}

/** @returns the address of one of this site's own forms, filled in; null when the form's number is none */
export function ownFormAddress(formId: string | null, choices: OwnFormChoices): string | null {
  if (!formId || !/^\d+$/.test(formId)) return null
  const query = new URLSearchParams()
  const { username, packId, kind, service, posts, isTrial, isUsernameAsked } = choices
  const kindName = choices.kindName === kind ? null : choices.kindName
  const trial = isTrial && !packId ? '1' : null
  const asked = isUsernameAsked && !username ? 'username' : null
  for (const [name, value] of Object.entries({
    username,
    asked,
    pack: packId,
    kind,
    kindName,
    service,
    trial,
  }))
    if (value) query.set(name, value)
  for (const { number, id } of posts ?? []) query.append('post', `${number}:${id}`)
  const text = query.toString()
  return `${FORMS_PATH}/${formId}${text ? `?${text}` : ''}`
}
