import { ASKED_USERNAME, IS_TRIAL, writeFormParameters, type FormPost } from '~shared/forms/form-parameters'
import { FORMS_PATH } from '~shared/forms/forms-path'
import { writeSeen, type SeenPack } from '~shared/forms/seen-pack'

/**
 * What the address of one of the site's own forms carries. It has no shares, and its price does not count for the
 * order, since the server knows both.
 */
export interface OwnFormChoices {
  username?: string | null
  /** `_id` of the pack. */
  packId?: string | null
  /** What the page says about the pack, so that the form can say if it has changed since. */
  seen?: Omit<SeenPack, 'id'> | null
  /** `followers`, `likes` or `views`. */
  kind?: string | null
  /** The page's name for the kind, such as `subscribers`. */
  kindName?: string | null
  /** In the order they were chosen. */
  posts?: readonly FormPost[] | null
  service?: string | null
  /** Whether the free trial is ordered instead of a pack. */
  isTrial?: boolean
  /** Whether the page around the form asks for the account, so that the form only does so if it is missing. */
  isUsernameAsked?: boolean
}

/** Returns the prefilled address of one of this site's own forms; null if the form has no valid number. */
export function ownFormUrl(formId: string | null, choices: OwnFormChoices): string | null {
  if (!formId || !/^\d+$/.test(formId)) return null
  const { username, packId, seen, kind, service, posts, isTrial, isUsernameAsked } = choices
  const kindName = choices.kindName === kind ? null : choices.kindName
  const trial = isTrial && !packId ? IS_TRIAL : null
  const asked = isUsernameAsked && !username ? ASKED_USERNAME : null
  const seenPack = packId && seen ? writeSeen({ id: packId, ...seen }) : null
  const parameters = writeFormParameters(
    { username, asked, pack: packId, seen: seenPack, kind, kindName, service, trial },
    posts ?? [],
  )
  const text = new URLSearchParams(parameters).toString()
  return `${FORMS_PATH}/${formId}${text ? `?${text}` : ''}`
}
