import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { CopyIcon } from '@sanity/icons/Copy'
import { EllipsisVerticalIcon } from '@sanity/icons/EllipsisVertical'
import { LaunchIcon } from '@sanity/icons/Launch'
import { Button } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { copyText } from './copy'
import { stepsFor, type Step } from './edits'
import type { InboxOrder } from './order'
import { STEP_WORDS } from './words'

interface OrderMenuProps {
  order: InboxOrder
  /** Where the visitor sees how it is doing; null when it is not known. */
  statusAddress: string | null
  mayEdit: boolean
  onStep: (step: Step) => void
}

/** What is seldom done with an order. */
export function OrderMenu({ order, statusAddress, mayEdit, onStep }: OrderMenuProps) {
  return (
    <MenuButton
      id="inbox-order-menu"
      button={<Button icon={EllipsisVerticalIcon} mode="bleed" aria-label={`More for ${order.reference}`} />}
      popover={{ portal: true, placement: 'bottom-end' }}
      menu={
        <Menu>
          <MenuItem
            icon={CopyIcon}
            text="Copy the address of this page"
            onClick={() => void copyText(window.location.href)}
          />
          {statusAddress !== null && (
            <MenuItem
              as="a"
              href={statusAddress}
              target="_blank"
              rel="noreferrer"
              icon={LaunchIcon}
              text="Open the visitor’s status page"
            />
          )}
          {mayEdit && stepsFor(order).includes('unpaid') && (
            <MenuItem
              icon={CloseCircleIcon}
              text={STEP_WORDS.unpaid.label}
              onClick={() => onStep('unpaid')}
            />
          )}
        </Menu>
      }
    />
  )
}
