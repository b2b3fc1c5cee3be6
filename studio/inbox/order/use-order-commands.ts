import { useToast } from '@sanity/ui/toast'
import { counted } from '../../text/formats'
import type { Edits } from '../edits/create-edits'
import { stepsFor } from '../edits/edits'
import type { OrderCommand } from '../keys'
import type { InboxOrder } from '../order-schemas'
import { READ_ONLY } from '../texts'
import { allLinksOf } from './links'
import { useCopy } from './use-copy'

interface OrderCommandsOptions {
  /** The open order; null if there is none, or while it is loading. */
  order: InboxOrder | null
  /** Opens a mail program with a reply; null if there is no email address. */
  replyUrl: string | null
  mayEdit: boolean
  edits: Edits
}

/**
 * Returns a function that carries out a keyboard command for the open order, and returns whether there is an order that
 * the command applies to.
 */
export function useOrderCommands(options: OrderCommandsOptions): (command: OrderCommand) => boolean {
  const { order, replyUrl, mayEdit, edits } = options
  const { push: pushToast } = useToast()
  const copy = useCopy()

  function takeStep(from: InboxOrder, steps: Extract<OrderCommand, { do: 'step' }>['steps']): void {
    const step = stepsFor(from).find((each) => steps.includes(each))
    if (!mayEdit) pushToast({ status: 'info', title: READ_ONLY })
    else if (step) edits.step(step, from)
  }

  function reply(): void {
    if (replyUrl !== null) window.location.assign(replyUrl)
    else pushToast({ status: 'info', title: 'There is no email address to reply to' })
  }

  async function copyLinks(from: InboxOrder): Promise<void> {
    const links = allLinksOf(from)
    if (links === '') {
      pushToast({ status: 'info', title: 'There is no link to copy' })
      return
    }
    if (!(await copy(links))) return
    pushToast({ status: 'success', title: `${counted(links.split('\n').length, 'link')} copied` })
  }

  return (command) => {
    if (!order) return false
    switch (command.do) {
      case 'step':
        takeStep(order, command.steps)
        return true
      case 'reply':
        reply()
        return true
      case 'copy':
        void copyLinks(order)
        return true
    }
  }
}
