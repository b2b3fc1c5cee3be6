import { Card, Flex, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface TileProps {
  title: string
  value: string
  /** How the value has changed, in words. */
  change: string
  /** Further details, in a few words. */
  children?: ReactNode
}

/** One number, and how it has changed. */
export function Tile({ title, value, change, children }: TileProps) {
  return (
    <Card border radius={3} padding={4}>
      <Flex direction="column" gap={3}>
        <Text as="h2" size={1} muted>
          {title}
        </Text>
        <Text as="p" size={4} weight="semibold">
          {value}
        </Text>
        <Text as="p" size={1} muted>
          {change}
        </Text>
        {children !== undefined && (
          <Text as="p" size={1} muted>
            {children}
          </Text>
        )}
      </Flex>
    </Card>
  )
}
