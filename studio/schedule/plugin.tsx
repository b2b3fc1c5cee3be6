import { getPublishedId } from '@sanity/client/csm'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { Flex } from '@sanity/ui'
import { definePlugin, isObjectInputProps, useFormValue, type InputProps, type ToolMenuProps } from 'sanity'
import { ToolCount } from '../components/ToolCount'
import { useSchedules } from './live-schedules'
import { PlannedNotice } from './PlannedNotice'
import { groupSchedules } from './schedule'
import { opensSchedule } from './ScheduleLink'
import { ScheduleScreen } from './ScheduleScreen'

/**
 * The schedule of a Studio with an embedded dataset: a tool for what is planned, with the number of failed schedules in
 * the navbar, and a notice above the form of each document that waits.
 */
export const scheduling = definePlugin({
  name: 'scheduling',
  tools: [
    {
      name: 'schedule',
      title: 'Schedule',
      icon: CalendarIcon,
      component: ScheduleScreen,
      canHandleIntent: opensSchedule,
      getIntentState: () => ({}),
    },
  ],
  studio: { components: { toolMenu: ScheduleToolMenu } },
  form: { components: { input: FormWithNotice } },
})

/** The Studio's menu of tools, with the number of failed schedules next to “Schedule”. */
function ScheduleToolMenu(props: ToolMenuProps) {
  const state = useSchedules()
  const failed = state.is === 'known' ? groupSchedules(state.schedules).failed.length : 0
  return (
    <ToolCount tool="schedule" count={failed} of="failed">
      {props.renderDefault(props)}
    </ToolCount>
  )
}

function FormWithNotice(props: InputProps) {
  const isWholeForm = isObjectInputProps(props) && props.path.length === 0
  if (!isWholeForm) return props.renderDefault(props)
  return (
    <Flex direction="column" gap={5}>
      <OpenDocumentNotice />
      {props.renderDefault(props)}
    </Flex>
  )
}

function OpenDocumentNotice() {
  const id = useFormValue(['_id'])
  return typeof id === 'string' && <PlannedNotice documentId={getPublishedId(id)} />
}
