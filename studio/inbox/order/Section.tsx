import { Box, Card, Flex, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface SectionProps {
  title: string
  /** Shown to the right of the title. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** One part of an order, with its heading; its children are separated by lines. */
export function Section({ title, aside, className, children }: SectionProps) {
  return (
    <Flex as="section" className={className} direction="column" gap={2} aria-label={title}>
      <Flex align="center" gap={2} style={{ minHeight: 25 }}>
        <Box flex={1}>
          <Text as="h2" size={1} weight="semibold">
            {title}
          </Text>
        </Box>
        {aside}
      </Flex>
      <Lines border radius={3} overflow="hidden">
        {children}
      </Lines>
    </Flex>
  )
}

const Lines = styled(Card)`
  & > * + * {
    border-top: 1px solid var(--card-border-color);
  }
`

/** A row of a section: a label, a value and its actions. */
export function Line({ label, aside, children }: { label: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Flex align="flex-start" gap={3} paddingX={3} paddingY={2}>
      <Box flex="none" paddingY={2} style={{ width: 'min(30%, 150px)' }}>
        <Text size={1} muted>
          {label}
        </Text>
      </Box>
      <Box flex={1} paddingY={2} style={{ minWidth: 0 }}>
        <Text size={1} dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {children}
        </Text>
      </Box>
      {aside}
    </Flex>
  )
}
