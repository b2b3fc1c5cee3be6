import type { ToolMenuProps } from 'sanity'
import { ToolCount } from '../../components/ToolCount'
import { useNewOrders } from './new-orders'

/** The Studio's menu of tools, with the number of new orders next to “Inbox”. */
export function InboxToolMenu(props: ToolMenuProps) {
  return (
    <ToolCount tool="inbox" count={useNewOrders()?.count ?? 0} of="new">
      {props.renderDefault(props)}
    </ToolCount>
  )
}
