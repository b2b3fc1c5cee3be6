import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { CopyIcon } from '@sanity/icons/Copy'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { EllipsisVerticalIcon } from '@sanity/icons/EllipsisVertical'
import { LaunchIcon } from '@sanity/icons/Launch'
import { RevertIcon } from '@sanity/icons/Revert'
import { TrashIcon } from '@sanity/icons/Trash'
import { Button } from '@sanity/ui'
import { Menu, MenuButton, MenuDivider, MenuItem } from '@sanity/ui/menu'
import { useToast } from '@sanity/ui/toast'
import { useState, type ComponentType } from 'react'
import { EraseDialog } from '../../privacy/EraseDialog'
import { privacyServer } from '../../privacy/requests'
import { isErased, stepsFor, type OrderStep } from '../edits/edits'
import { STEP_TEXTS } from '../edits/step-texts'
import type { InboxOrder } from '../order-schemas'
import { useCopy } from './use-copy'

/** The icons of steps that are too rare for a button. */
const ICONS: Partial<Record<OrderStep, ComponentType>> = {
  refunded: RevertIcon,
  notRefunded: CreditCardIcon,
  unpaid: CloseCircleIcon,
}

interface OrderMenuProps {
  order: InboxOrder
  /** The visitor's status page; null if unknown. */
  statusUrl: string | null
  mayEdit: boolean
  onStep: (step: OrderStep) => void
}

/** Less common actions for an order. */
export function OrderMenu({ order, statusUrl, mayEdit, onStep }: OrderMenuProps) {
  const { push: pushToast } = useToast()
  const copy = useCopy()
  const [isErasing, setIsErasing] = useState(false)
  const server = privacyServer()
  const steps = mayEdit ? stepsFor(order).filter((step) => ICONS[step] !== undefined) : []
  // The menu has closed by the time the address is copied, so a toast confirms it.
  const copyUrl = async () => {
    if (await copy(window.location.href)) pushToast({ status: 'success', title: 'Address copied' })
  }
  return (
    <>
      <MenuButton
        id="inbox-order-menu"
        button={
          <Button icon={EllipsisVerticalIcon} mode="bleed" aria-label={`More for ${order.reference}`} />
        }
        popover={{ portal: true, placement: 'bottom-end' }}
        menu={
          <Menu>
            <MenuItem icon={CopyIcon} text="Copy the address of this page" onClick={() => void copyUrl()} />
            {statusUrl !== null && (
              <MenuItem
                as="a"
                href={statusUrl}
                target="_blank"
                rel="noreferrer"
                icon={LaunchIcon}
                text="Open the visitor’s status page"
              />
            )}
            {steps.map((step) => (
              <MenuItem
                key={step}
                icon={ICONS[step]}
                text={STEP_TEXTS[step].label}
                onClick={() => onStep(step)}
              />
            ))}
            {mayEdit && server !== null && (
              <>
                <MenuDivider />
                <MenuItem
                  tone="critical"
                  icon={TrashIcon}
                  text={isErased(order) ? 'Its personal data is deleted' : 'Delete personal data…'}
                  disabled={isErased(order)}
                  onClick={() => setIsErasing(true)}
                />
              </>
            )}
          </Menu>
        }
      />
      {isErasing && server !== null && (
        <EraseDialog server={server} reference={order.reference} onClose={() => setIsErasing(false)} />
      )}
    </>
  )
}
