/** The type of schedules. Their ids start with it and a dot, which makes them visible to members only. */
export const SCHEDULE_TYPE = 'schedule'
export const SCHEDULE_PREFIX = 'schedule.'

/** Maximum number of documents of one schedule. */
export const MAX_DOCUMENTS = 100
/** Maximum number of stored problems of one document. */
export const MAX_PROBLEMS = 20
/** Maximum length of a problem, in characters. */
export const MAX_PROBLEM_LENGTH = 1_000

/** What a schedule can do to a document. */
export const SCHEDULE_ACTIONS = ['publish', 'unpublish'] as const

/**
 * - `waiting` for its time
 * - `running`: claimed by a process; resumed by any process if that one is gone
 * - `done`, `failed`, `canceled`: finished
 */
export const SCHEDULE_STATES = ['waiting', 'running', 'done', 'failed', 'canceled'] as const

/** The GROQ condition for schedules that have not been carried out yet. */
export const IS_OPEN = 'state in ["waiting", "running"]'
