/** Visitors without scripts are sent here from a page that is still waiting, and get the whole page. */
export const WAIT_PARAM = 'wait'
