/** Parameter with which browsers without JavaScript, redirected from a page that still loads, get it complete. */
export const WAIT_PARAM = 'wait'
