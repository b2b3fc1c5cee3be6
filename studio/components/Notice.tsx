import { Card, Flex, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface NoticeProps {
  tone: 'default' | 'positive' | 'caution' | 'critical'
  title: string
  children: ReactNode
}

/** A few words about the state of a tool, in a card. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <Card tone={tone} border padding={4} radius={2} role="status">
      <Flex direction="column" gap={4}>
        <Text as="h2" weight="semibold">
          {title}
        </Text>
        <Text as="p" size={1}>
          {children}
        </Text>
      </Flex>
    </Card>
  )
}
