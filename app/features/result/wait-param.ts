/** Parameter that asks for a complete page instead of a streamed one, which browsers without JavaScript cannot read. */
export const WAIT_PARAM = 'wait'
