import { CalendarIcon } from '@sanity/icons/Calendar'
import type { Tool } from 'sanity'
import { ScheduleScreen } from './ScheduleScreen'

/** The “Schedule” screen of a Studio with an embedded dataset. */
export function scheduleTool(): Tool {
  return { name: 'schedule', title: 'Schedule', icon: CalendarIcon, component: ScheduleScreen }
}
