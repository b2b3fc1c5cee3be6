import { IntentLink } from 'sanity/router'

/** Leads to the schedule from any tool. The Studio cannot read an intent without parameters from a URL. */
const TO_SCHEDULE = { intent: 'open', params: { tool: 'schedule' } }

/** Whether an intent of the Studio is that of the link below. */
export function opensSchedule(intent: string, params: Record<string, unknown>): boolean {
  return intent === TO_SCHEDULE.intent && params.tool === TO_SCHEDULE.params.tool
}

/** The name of the tool, which opens it. */
export function ScheduleLink() {
  return <IntentLink {...TO_SCHEDULE}>“Schedule”</IntentLink>
}
