/** How long the embedded dataset keeps its history, in days. What was deleted can be restored for that long. */
export const HISTORY_DAYS = 90
