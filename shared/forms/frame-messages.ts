/**
 * What one of the site's own forms tells the page around it, besides its height and requests to scroll to it. The
 * messages are those of JotForm, except that only the site's own forms support updates.
 */
export type FormNotification =
  | { action: 'submission-completed' }
  /** The form accepts new values while it is being filled in; see `updateMessage`. */
  | { action: 'takes-updates' }
  /** The form is about to be sent, and waits for an update, even if it already holds the current choice. */
  | { action: 'awaits-update' }
  /** The form now holds the values of this address, and would be submitted with them. */
  | { action: 'updated'; address: string }
  /** The form could not apply the last update, or not yet: it may still be `updated`. */
  | { action: 'update-failed' }
  /** The form's pack is not what the page around it says. */
  | { action: 'pack-changed' }

/** Everything that one of the site's own forms posts to the page around it. */
export type OwnFormMessage =
  `setHeight:${number}:${string}` | `scrollIntoView::${string}` | (FormNotification & { formID: string })

/** Tells a form with update support about a new choice. */
interface UpdateMessage {
  action: 'update-form'
  formID: string
  /** The address from which the form would now be loaded. */
  address: string
}

/** Bounds for frame heights, in px, so that a form is never invisible and never endless. */
export const FRAME_HEIGHT = { min: 300, max: 6000 } as const

/** A form's message that has an effect on the page. */
export type FormMessage =
  | { type: 'setHeight'; height: number }
  | { type: 'scrollIntoView' }
  | { type: 'updated'; address: string }
  | { [Name in PlainAction]: { type: Name } }[PlainAction]

/** An action that needs no more than its name. */
type PlainAction = Exclude<FormNotification['action'], 'updated'>

const PLAIN_ACTIONS: readonly PlainAction[] = [
  'submission-completed',
  'takes-updates',
  'awaits-update',
  'update-failed',
  'pack-changed',
]
const COMMAND = /^(\w+):([^:]*):(\d+)$/

/**
 * Parses a message posted by a form frame. JotForm sends strings `method:value:formId` and, on submit, the object
 * `{action: 'submission-completed', formID}`. The site's own forms also announce that they support updates, and whether
 * each was applied. Only heights, scrolling, submissions, updates and changed packs are acted on. The caller checks
 * source and origin.
 * @returns null for messages for another form, and for commands such as `loadScript` or `reloadPage`
 */
export function readFormMessage(data: unknown, formId: string): FormMessage | null {
  if (typeof data === 'string') {
    const [, method, value, id] = COMMAND.exec(data) ?? []
    if (id !== formId) return null
    if (method === 'scrollIntoView') return { type: 'scrollIntoView' }
    if (method !== 'setHeight' && method !== 'setMinHeight') return null
    const height = Number(value)
    if (!value || !Number.isFinite(height)) return null
    return {
      type: 'setHeight',
      height: Math.min(FRAME_HEIGHT.max, Math.max(FRAME_HEIGHT.min, Math.round(height))),
    }
  }
  const { action, formID, address }: Partial<Record<string, unknown>> =
    typeof data === 'object' ? { ...data } : {}
  if (String(formID) !== formId) return null
  if (action === 'updated' && typeof address === 'string') return { type: 'updated', address }
  const type = PLAIN_ACTIONS.find((each) => each === action)
  return type ? { type } : null
}

/**
 * Returns the message that tells a form with update support about a new choice. The form applies the values of the
 * address, keeps what was typed, and answers whether it did.
 * @param address the address from which the form would now be loaded
 */
export function updateMessage(formId: string, address: string): UpdateMessage {
  return { action: 'update-form', formID: formId, address }
}

/**
 * Returns the address in an `updateMessage` for a form; null for any other message. The caller checks source and
 * origin.
 */
export function readUpdateMessage(data: unknown, formId: string): string | null {
  const { action, formID, address } = (data ?? {}) as Partial<Record<keyof UpdateMessage, unknown>>
  const isUpdate = action === ('update-form' satisfies UpdateMessage['action'])
  return isUpdate && String(formID) === formId && typeof address === 'string' ? address : null
}
