/** The sections of pages and services that sell packs, and the path of the field in each that lists them. */
export const PACK_LISTS = {
  packShelf: ['packs'],
  packTabs: ['tabs', 'packs'],
  serviceBlurbs: ['packs', 'packs'],
  videoPicker: ['tabs', 'packs'],
} as const satisfies Record<string, readonly string[]>

/** The name of a section that sells packs. */
export type PackSection = keyof typeof PACK_LISTS

/** The path of the field in a service that lists the packs it sells itself. */
export const SERVICE_PACK_LIST = ['packTabs', 'packs'] as const

/** Whether a section of this type sells the packs that it lists. */
export function sellsPacks(type: string | undefined): type is PackSection {
  return type !== undefined && Object.hasOwn(PACK_LISTS, type)
}
