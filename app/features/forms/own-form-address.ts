import { SEEN, writeSeen, type SeenPack } from '~/features/ordering/seen-pack'

/** Path of this site's own forms. */
const FORMS_PATH = '/forms'

/**
 * What the address of one of the site's own forms carries. Shares are not included, and nothing is ordered at the
 * price: the server knows them.
 */
export interface OwnFormChoices {
  username?: string | null
  /** `_id` of the pack. */
  packId?: string | null
  /** What the page says about the pack: if that has changed meanwhile, the form says so. */
  seen?: Omit<SeenPack, 'id'> | null
  /** `followers`, `likes` or `views`. */
  kind?: string | null
  /** The page's name for the kind, such as `subscribers`. */
  kindName?: string | null
  /** In the order they were chosen; `number` is 1 for `Video #1`. */
  posts?: readonly { number: number; id: string }[] | null
  service?: string | null
  /** The free trial is ordered instead of a pack. */
  isTrial?: boolean
  /** The page around the form asks whose account it is: the form does not ask that again until it is missing. */
  isUsernameAsked?: boolean
}

/** @returns the prefilled address of one of this site's own forms; null if the form has no valid number */
export function ownFormAddress(formId: string | null, choices: OwnFormChoices): string | null {
  if (!formId || !/^\d+$/.test(formId)) return null
  const query = new URLSearchParams()
  const { username, packId, seen, kind, service, posts, isTrial, isUsernameAsked } = choices
  const kindName = choices.kindName === kind ? null : choices.kindName
  const trial = isTrial && !packId ? '1' : null
  const asked = isUsernameAsked && !username ? 'username' : null
  for (const [name, value] of Object.entries({
    username,
    asked,
    pack: packId,
    [SEEN]: packId && seen ? writeSeen({ id: packId, ...seen }) : null,
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
