import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline'
import { UserIcon } from '@sanity/icons/User'
import { Button, Flex, KBD, Text } from '@sanity/ui'
import { Tooltip } from '@sanity/ui/tooltip'
import type { ComponentType, JSX } from 'react'
import { onFirstClick } from '../../components/first-click'
import { stepsFor, type OrderStep } from '../edits/edits'
import { STEP_TEXTS } from '../edits/step-texts'
import type { InboxOrder } from '../order-schemas'
import { useShortcutsAreOn } from '../shortcuts-setting'
import print from './print.module.css'

interface Look {
  icon: ComponentType
  key: string
  tone: 'default' | 'primary' | 'positive' | 'critical'
}

/** The looks of steps with a button; the others are in the menu. */
const LOOKS: Partial<Record<OrderStep, Look>> = {
  take: { icon: UserIcon, key: 't', tone: 'primary' },
  reopen: { icon: BlockElementIcon, key: 't', tone: 'default' },
  done: { icon: CheckmarkCircleIcon, key: 'd', tone: 'positive' },
  paid: { icon: CreditCardIcon, key: 'p', tone: 'default' },
  spam: { icon: ErrorOutlineIcon, key: 's', tone: 'critical' },
  notSpam: { icon: CheckmarkCircleIcon, key: 's', tone: 'primary' },
}

interface OrderActionsProps {
  order: InboxOrder
  mayEdit: boolean
  /** The `mailto:` link for a reply; null when there is no one to reply to. */
  replyUrl: string | null
  onStep: (step: OrderStep) => void
}

/** The actions available for an order in its current state; the first one is the usual next step. */
export function OrderActions({ order, mayEdit, replyUrl, onStep }: OrderActionsProps) {
  const steps = mayEdit ? stepsFor(order).filter((step) => LOOKS[step] !== undefined) : []
  const areShortcutsOn = useShortcutsAreOn()
  const isFirst = (step: OrderStep) => step === steps[0]
  const replyKey = areShortcutsOn ? 'r' : undefined
  return (
    <Flex className={print.onlyOnScreen} gap={2} wrap="wrap" role="group" aria-label="Actions">
      {steps.map((step) => {
        const look = LOOKS[step]
        if (!look) return null
        const shortcut = areShortcutsOn ? look.key : undefined
        return (
          <WithKey key={step} shortcut={shortcut} label={STEP_TEXTS[step].label}>
            <Button
              fontSize={1}
              padding={2}
              paddingX={3}
              icon={look.icon}
              text={STEP_TEXTS[step].label}
              mode={isFirst(step) ? 'default' : step === 'spam' ? 'bleed' : 'ghost'}
              tone={isFirst(step) || step === 'spam' ? look.tone : 'default'}
              aria-keyshortcuts={shortcut}
              onClick={onFirstClick(() => onStep(step))}
            />
          </WithKey>
        )
      })}
      {replyUrl !== null && (
        <WithKey shortcut={replyKey} label="Reply in your mail program">
          <Button
            as="a"
            href={replyUrl}
            fontSize={1}
            padding={2}
            paddingX={3}
            icon={EnvelopeIcon}
            text="Reply"
            mode="ghost"
            aria-keyshortcuts={replyKey}
          />
        </WithKey>
      )}
    </Flex>
  )
}

interface WithKeyProps {
  label: string
  /** Undefined while shortcuts are off. */
  shortcut: string | undefined
  children: JSX.Element
}

/** Names the key of an action when the pointer rests on it. */
function WithKey({ label, shortcut, children }: WithKeyProps) {
  if (shortcut === undefined) return children
  return (
    <Tooltip
      animate
      portal
      delay={{ open: 500 }}
      padding={2}
      content={
        <Flex align="center" gap={2}>
          <Text size={1}>{label}</Text>
          <KBD fontSize={0}>{shortcut}</KBD>
        </Flex>
      }
    >
      {children}
    </Tooltip>
  )
}
