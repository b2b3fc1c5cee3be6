/** Browsers without JavaScript are redirected here from a page that is still loading, and get the complete page. */
export const WAIT_PARAM = 'wait'
