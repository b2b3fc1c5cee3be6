import { withDefaults } from '~/content/edited-texts'
import { DEFAULT_ORDERING_TEXTS, type OrderingTexts } from '~shared/default-texts/ordering'

/**
 * Returns the texts of the ordering process, with defaults for those that are empty.
 * @param edited an editor's wording; null if there are no site settings
 */
export function orderingTexts(edited: Readonly<Record<string, unknown>> | null): OrderingTexts {
  return withDefaults(DEFAULT_ORDERING_TEXTS, edited)
}
