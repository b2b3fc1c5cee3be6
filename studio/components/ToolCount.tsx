import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Largest count that is shown; beyond it, this number is followed by a plus sign. */
const MAX_COUNT = 999

interface ToolCountProps {
  /** Name of the tool. */
  tool: string
  count: number
  /** What is counted, as screen readers say it: `new`. */
  of: string
  /** The Studio's menu of tools. */
  children: ReactNode
}

/** Adds a number to a tool in the Studio's menu of tools; none if it is 0. */
export function ToolCount({ tool, count, of, children }: ToolCountProps) {
  const countText = count > MAX_COUNT ? `${MAX_COUNT}+` : String(count)
  return (
    <Counted $tool={tool} $count={countText} $of={of}>
      {children}
    </Counted>
  )
}

/**
 * Adds the number with CSS, since the Studio renders tool titles as plain text; screen readers announce it as well.
 */
const Counted = styled.div<{ $tool: string; $count: string; $of: string }>`
  display: contents;

  /* With “Published” chosen, the address has a query: ?perspective=published. */
  :is(a[href$='/${({ $tool }) => $tool}'], a[href*='/${({ $tool }) => $tool}?']) [data-ui='Flex']::after {
    content: '${({ $count }) => $count}' / ', ${({ $count, $of }) => `${$count} ${$of}`}';
    display: ${({ $count }) => ($count === '0' ? 'none' : 'inline-block')};
    align-self: center;
    /* Takes no height, since it is higher than the title, and the first one would push the tools down. */
    margin: -9px 0 -9px 6px;
    padding: 0 6px;
    border-radius: 9px;
    background: #e5484d;
    color: #fff;
    font-size: 11px;
    font-weight: 600;
    line-height: 17px;
  }
`
