import { CHOICE_PATH } from '~shared/forms/forms-path'

/**
 * Reports to the server that the visitor has chosen a pack on this page. To be called before the address has the pack:
 * the server only counts a choice if the address had none yet.
 */
export function countChoice(): void {
  // Beacons can be turned off in some browsers.
  navigator.sendBeacon?.(CHOICE_PATH)
}
