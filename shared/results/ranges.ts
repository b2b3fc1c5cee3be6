/** How far back results may go, in days. */
export const RANGES = [7, 30, 90, 365] as const
export type Range = (typeof RANGES)[number]
