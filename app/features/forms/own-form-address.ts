import { FORMS_PATH } from '~shared/forms/forms-path'
import { SEEN, writeSeen, type SeenPack } from '~shared/ordering/seen-pack'

/**
 * What the address of one of the site's own forms carries. It has no shares, and its price does not count for the
 * order, since the server knows both.
 */
export interface OwnFormChoices {
  username?: string | null
  /** `_id` of the pack. */
  packId?: string | null
  /** What the page says about the pack, so that the form can say if it has changed meanwhile. */
  seen?: Omit<SeenPack, 'id'> | null
  /** `followers`, `likes` or `views`. */
  kind?: string | null
  /** The page's name for the kind, such as `subscribers`. */
  kindName?: string | null
  /** In the order they were chosen; `number` is 1 for `Video #1`. */
  posts?: readonly { number: number; id: string }[] | null
  service?: string | null
  /** Whether the free trial is ordered instead of a pack. */
  isTrial?: boolean
  /** Whether the page around the form asks for the account, so that the form only does so if it is missing. */
  isUsernameAsked?: boolean
}

/** Returns the prefilled address of one of this site's own forms; null if the form has no valid number. */
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
