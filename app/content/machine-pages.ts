/**
 * Pages that show what a visitor searched or chose, at `/en/{slug}/{what}`. The site settings say which page each is;
 * until they do, these names are also the slugs.
 */
export const MACHINE_PAGES = ['order', 'profile', 'likes-views'] as const
export type MachinePage = (typeof MACHINE_PAGES)[number]

/** The slug of each machine page. */
export type MachinePageSlugs = Readonly<Record<MachinePage, string>>

export const DEFAULT_MACHINE_PAGES: MachinePageSlugs = {
  order: 'order',
  profile: 'profile',
  'likes-views': 'likes-views',
}

/** Returns which machine page has a slug; null for any other page. */
export function machinePageAt(slug: string, slugs: MachinePageSlugs): MachinePage | null {
  return MACHINE_PAGES.find((page) => slugs[page] === slug) ?? null
}
