import type { ToolMenuProps } from 'sanity'
import { styled } from 'styled-components'
import { useNewOrders } from './new-orders'

/** Largest count that is shown; beyond it, this number is followed by a plus sign. */
const MAX_COUNT = 999

/** The Studio's menu of tools, with the number of new orders next to “Inbox”. */
export function InboxToolMenu(props: ToolMenuProps) {
  const count = useNewOrders()?.count ?? 0
  const countText = count > MAX_COUNT ? `${MAX_COUNT}+` : String(count)
  return <Counted $count={countText}>{props.renderDefault(props)}</Counted>
}

/**
 * Adds the number with CSS, since the Studio renders tool titles as plain text; screen readers announce it as well.
 */
const Counted = styled.div<{ $count: string }>`
  display: contents;

  /* With “Published” chosen, the address has a query: ?perspective=published. */
  :is(a[href$='/inbox'], a[href*='/inbox?']) [data-ui='Flex']::after {
    content: '${({ $count }) => $count}' / ', ${({ $count }) => $count} new';
    display: ${({ $count }) => ($count === '0' ? 'none' : 'inline-block')};
    align-self: center;
    /* Takes no height, since it is higher than the title, and the first order would push the tools down. */
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
