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
  const isFirst = (step: OrderStep) => step === steps[0]
  return (
    <Flex className={print.onlyOnScreen} gap={2} wrap="wrap" role="group" aria-label="Actions">
      {steps.map((step) => {
        const look = LOOKS[step]
        if (!look) return null
        return (
          <WithKey key={step} shortcut={look.key} label={STEP_TEXTS[step].label}>
            <Button
              fontSize={1}
              padding={2}
              paddingX={3}
              icon={look.icon}
              text={STEP_TEXTS[step].label}
              mode={isFirst(step) ? 'default' : step === 'spam' ? 'bleed' : 'ghost'}
              tone={isFirst(step) || step === 'spam' ? look.tone : 'default'}
              aria-keyshortcuts={look.key}
              onClick={onFirstClick(() => onStep(step))}
            />
          </WithKey>
        )
      })}
      {replyUrl !== null && (
        <WithKey shortcut="r" label="Reply in your mail program">
          <Button
            as="a"
            href={replyUrl}
            fontSize={1}
            padding={2}
            paddingX={3}
            icon={EnvelopeIcon}
            text="Reply"
            mode="ghost"
            aria-keyshortcuts="r"
          />
        </WithKey>
      )}
    </Flex>
  )
}

function WithKey({ label, shortcut, children }: { label: string; shortcut: string; children: JSX.Element }) {
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
