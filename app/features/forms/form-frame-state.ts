/** The state of a form in a frame, and its transitions. A choice is the address that the form would be loaded from. */
export interface FormFrameState {
  /** `late` means that the form has failed to load, or is taking too long. */
  phase: 'loading' | 'late' | 'loaded'
  /**
   * Whether the form may be in the page. A form that appears because of a choice waits until the choice has settled,
   * so that it does not load twice.
   */
  hasBegun: boolean
  /** How often the form was loaded again, possibly from the same address. */
  attempt: number
  /** The address in the frame. */
  source: string
  /** The last address that the form was sent, or has confirmed; empty if it must be sent the current one again. */
  sentAddress: string
  /** The address whose values the form contains. */
  appliedAddress: string
  /** How often the form has confirmed an update. */
  updates: number
  /** Whether the form applies updates. */
  takesUpdates: boolean
  /** How far the visitor is: `started` once they have been in the form. */
  progress: 'untouched' | 'started' | 'sent'
  /** Whether the visitor has asked for the update that is under way. */
  isRequested: boolean
  /** The last update that failed, and whether the visitor had asked for it. */
  failedUpdate: { address: string; wasRequested: boolean } | null
}

/** How many of a form's confirmations are corrected if they are for another address than the current choice. */
const MAX_CORRECTED = 9

/** What happens to a form in a frame. Events with hyphens are the form's own messages (`FormNotification`). */
export type FormFrameEvent =
  /** The address has settled for the first time: the form may be in the page. */
  | { type: 'begun'; address: string }
  /** The frame starts loading from this address. */
  | { type: 'load'; address: string }
  | { type: 'loaded' }
  | { type: 'loadFailed' }
  | { type: 'loadTimedOut' }
  /** The visitor is in the form. */
  | { type: 'entered' }
  | { type: 'takes-updates' }
  /** The form is about to be sent, and has to be sent the current choice, even if it already holds that. */
  | { type: 'awaits-update' }
  | { type: 'updateSent'; address: string; isRequested: boolean }
  /** The form contains the values of this address. */
  | { type: 'updated'; address: string }
  /** The form could not apply the last update, or not yet; `address` is the current choice. */
  | { type: 'update-failed'; address: string; isOnline: boolean }
  | { type: 'submission-completed' }

/** What happens next to a form: `offer` leaves it as it is until the visitor asks for the current choice. */
type NextStep = 'none' | 'offer' | 'update' | 'load'

/**
 * Returns the state of a form that is about to be loaded.
 * @param hasBegun whether the form may be in the page at once
 */
export function initialState(address: string, hasBegun: boolean): FormFrameState {
  return {
    phase: 'loading',
    hasBegun,
    attempt: 0,
    source: address,
    sentAddress: address,
    appliedAddress: address,
    updates: 0,
    takesUpdates: false,
    progress: 'untouched',
    isRequested: false,
    failedUpdate: null,
  }
}

/** Returns the state with the frame loading from `address`, without anything left of the previous form. */
function loadFrom(state: FormFrameState, address: string): FormFrameState {
  const { hasBegun, attempt, isRequested } = state
  return { ...initialState(address, hasBegun), attempt: attempt + 1, isRequested }
}

/** Returns the state after an event. */
export function reduceFormFrame(state: FormFrameState, event: FormFrameEvent): FormFrameState {
  switch (event.type) {
    case 'begun':
      return loadFrom({ ...state, hasBegun: true }, event.address)
    case 'load':
      return loadFrom(state, event.address)
    case 'loaded':
      return { ...state, phase: 'loaded' }
    case 'loadFailed':
      return { ...state, phase: 'late' }
    case 'loadTimedOut':
      return state.phase === 'loading' ? { ...state, phase: 'late' } : state
    case 'entered':
      return state.progress === 'untouched' ? { ...state, progress: 'started' } : state
    case 'takes-updates':
      return { ...state, takesUpdates: true }
    case 'awaits-update':
      return { ...state, sentAddress: '', failedUpdate: null }
    case 'updateSent': {
      // The form no longer retries an update once it is sent another one.
      const failedUpdate = event.isRequested ? state.failedUpdate : null
      return { ...state, sentAddress: event.address, isRequested: event.isRequested, failedUpdate }
    }
    case 'updated': {
      // Not before the form confirms it, since a form submitted until then contains the earlier choice. If the address
      // is not the current choice, the form is sent that again, but not forever: a provider's form may confirm an
      // address of its own each time.
      const sentAddress = state.updates < MAX_CORRECTED ? event.address : state.sentAddress
      return { ...state, sentAddress, appliedAddress: event.address, updates: state.updates + 1 }
    }
    case 'update-failed': {
      // Offline, a reload would fail as well, and lose what was typed.
      if (state.isRequested && event.isOnline) return loadFrom(state, event.address)
      const failedUpdate = { address: state.sentAddress, wasRequested: state.isRequested }
      return { ...state, failedUpdate, isRequested: false }
    }
    case 'submission-completed':
      // What the frame shows next is not a form.
      return { ...state, takesUpdates: false, progress: 'sent' }
  }
}

/** Returns how a form gets the current choice without discarding typed text or a confirmation unasked. */
export function nextStep(state: FormFrameState, address: string): NextStep {
  const { phase, progress, takesUpdates } = state
  const isBehind = state.appliedAddress !== address
  const hasFailed = state.failedUpdate?.address === address
  const wouldLose = progress === 'sent' || (takesUpdates ? hasFailed : progress === 'started')
  if (isBehind && phase === 'loaded' && wouldLose) return 'offer'
  if (takesUpdates) return state.sentAddress === address ? 'none' : 'update'
  return isBehind ? 'load' : 'none'
}
