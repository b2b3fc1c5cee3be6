/** Prefix of the channel on which a Studio's tabs (Sanity 6.9) tell each other whether somebody is signed in. */
const CHANNEL = '__studio_auth_cookie_state_'
/** What a tab says there after signing out, or when it is opened by somebody who is not signed in. */
const SIGNED_OUT = JSON.stringify({ authenticated: false })

/**
 * Keeps the tabs of a Studio from leaving for the sign-in page when the user signs out in another one: they would lose
 * what is being typed. Each notices on its own that its session has ended, and says so.
 */
export function signOutOnlyHere(): void {
  const Native = window.BroadcastChannel
  window.BroadcastChannel = class extends Native {
    override postMessage(message: unknown): void {
      if (!this.name.startsWith(CHANNEL) || message !== SIGNED_OUT) super.postMessage(message)
    }
  }
}
