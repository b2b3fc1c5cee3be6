import { Card, Flex, Heading, Text } from '@sanity/ui'
import { calendarPageOf } from './times'

interface CalendarPageProps {
  at: Date
  timeZone: string
  tone: 'default' | 'primary' | 'positive' | 'critical' | 'transparent'
}

/** The page of a tear-off calendar, with month, day and time. The same time in words is next to it. */
export function CalendarPage({ at, timeZone, tone }: CalendarPageProps) {
  const { month, day, time } = calendarPageOf(at, timeZone)
  return (
    <Card
      tone={tone}
      border
      radius={2}
      paddingX={2}
      paddingY={3}
      aria-hidden
      style={{ width: 80, flex: 'none', textAlign: 'center' }}
    >
      <Flex direction="column" gap={3}>
        <Text size={0} weight="semibold" style={{ textTransform: 'uppercase', letterSpacing: '.06em' }}>
          {month}
        </Text>
        <Heading size={3}>{day}</Heading>
        <Text size={1}>{time}</Text>
      </Flex>
    </Card>
  )
}
