import { CHOICE_PATH } from '~shared/forms/forms-path'

/**
 * Tells the server that the visitor has chosen a pack on this page, which counts such choices. It is told before the
 * address has the pack: a choice is counted if the address had none yet.
 */
export function countChoice(): void {
  // Beacons can be turned off in some browsers.
  navigator.sendBeacon?.(CHOICE_PATH)
}
