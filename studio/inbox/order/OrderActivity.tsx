import { Box, Flex, Text } from '@sanity/ui'
import { formatAge, formatDateTime } from '../../text/formats'
import type { InboxActivity } from '../order-schemas'
import { describeActivity, actorOf } from '../texts'
import print from './print.module.css'
import { Section } from './Section'

/** The order's activity, with who did what and when, newest first. */
export function OrderActivity({ activity, now }: { activity: readonly InboxActivity[]; now: number }) {
  return (
    <Section title="What happened">
      <Flex as="ol" direction="column" gap={3} padding={3} style={{ margin: 0 }}>
        {[...activity].reverse().map((entry, index) => (
          <Flex as="li" key={index} align="baseline" gap={3} style={{ listStyle: 'none' }}>
            <Box flex={1} style={{ minWidth: 0 }}>
              <Text size={1}>
                <b>{actorOf(entry.by)}</b> {describeActivity(entry)}
                {entry.text !== null && entry.text !== 'Undone' ? ` (${entry.text})` : ''}
              </Text>
            </Box>
            {entry.at !== null && (
              <Text size={0} muted title={formatDateTime(entry.at)}>
                <time className={print.onlyOnScreen} dateTime={entry.at}>
                  {formatAge(new Date(entry.at), now)}
                </time>
                <time className={print.onlyOnPaper} dateTime={entry.at}>
                  {formatDateTime(entry.at)}
                </time>
              </Text>
            )}
          </Flex>
        ))}
      </Flex>
    </Section>
  )
}
