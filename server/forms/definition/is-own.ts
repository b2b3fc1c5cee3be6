import { isOwnForm } from '../../../shared/forms/form-provider'
import type { Logger } from '../../http/reporting/log'

/**
 * Creates the check for whether this site runs a form itself.
 * @param hasProvider whether an external provider is configured
 * @param log gets one warning if a form is set to a provider, but none is configured
 * @returns a function of a form's `provider`
 */
export function createIsOwn(
  hasProvider: boolean,
  log: Pick<Logger, 'warn'>,
): (provider: string | null) => boolean {
  let isWarned = false
  return (provider) => {
    if (provider === 'external' && !hasProvider && !isWarned) {
      isWarned = true
      log.warn(
        'A form is set to “Run by: an external provider”, but FORM_BASE_URL is not set: this site runs the form itself',
      )
    }
    return isOwnForm(provider, hasProvider)
  }
}
