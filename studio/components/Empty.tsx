import { Flex, Text } from '@sanity/ui'
import type { ComponentType, ReactNode } from 'react'

interface EmptyProps {
  icon: ComponentType
  title: string
  text: string
  /** A button below the text. */
  action?: ReactNode
}

/** A placeholder for an empty area. */
export function Empty({ icon: Icon, title, text, action }: EmptyProps) {
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      gap={4}
      flex={1}
      padding={5}
      role="status"
      style={{ textAlign: 'center' }}
    >
      <Text size={4} muted>
        <Icon />
      </Text>
      <Text weight="semibold">{title}</Text>
      <Text size={1} muted style={{ maxWidth: 320 }}>
        {text}
      </Text>
      {action}
    </Flex>
  )
}
