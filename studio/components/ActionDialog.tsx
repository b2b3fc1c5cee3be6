import { Box, Flex } from '@sanity/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import styles from './action-dialog.module.css'

/** What a dialog of a document's action shows, which fills a low screen. It scrolls as a whole. */
export function ActionContent({ children }: { children: ReactNode }) {
  return <Box className={styles.content}>{children}</Box>
}

interface ActionButtonsProps {
  /** Defaults to the end of the line. */
  justify?: 'flex-end' | 'space-between'
  children: ReactNode
}

/** The buttons at the end of a dialog, which stay in view while it is scrolled. */
export function ActionButtons({ justify = 'flex-end', children }: ActionButtonsProps) {
  return (
    <Sticky gap={3} justify={justify} wrap="wrap">
      {children}
    </Sticky>
  )
}

const Sticky = styled(Flex)`
  position: sticky;
  bottom: 0;
  z-index: 2;
  padding: 12px 0;
  background: var(--card-bg-color);
`
