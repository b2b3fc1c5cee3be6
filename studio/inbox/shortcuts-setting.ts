import { storedSwitch } from '../browser/stored-switch'

/**
 * Whether keys that type a character are shortcuts of the inbox in this browser, and the function that sets this. On by
 * default. With speech input, dictated words would be shortcuts, too, so people must be able to switch them off.
 */
export const [useShortcutsAreOn, setShortcuts] = storedSwitch('kat-social.inbox.shortcuts', true)
