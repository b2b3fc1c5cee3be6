import { styled } from 'styled-components'
import type { ToolMenuProps } from 'sanity'
import { useNewOrders } from './new-orders'

/** Above this, the count says no more than that there are many. */
const MAX_COUNT = 999

/** The Studio's menu of tools, with the number of new orders beside “Inbox”. */
export function InboxToolMenu(props: ToolMenuProps) {
  const count = useNewOrders()?.count ?? 0
  const shown = count > MAX_COUNT ? `${MAX_COUNT}+` : String(count)
  return <Counted $count={shown}>{props.renderDefault(props)}</Counted>
}

/** The Studio draws titles of tools as text only, so the number is drawn after the link; it is read aloud as well. */
const Counted = styled.div<{ $count: string }>`
  display: contents;

  a[href$='/inbox'] [data-ui='Flex']::after {
    content: '${({ $count }) => $count}' / ', ${({ $count }) => $count} new';
    display: ${({ $count }) => ($count === '0' ? 'none' : 'inline-block')};
    align-self: center;
    margin: -3px 0 -3px 6px;
    padding: 0 6px;
    border-radius: 9px;
    background: #e5484d;
    color: #fff;
    font-size: 11px;
    font-weight: 600;
    line-height: 17px;
  }
`
