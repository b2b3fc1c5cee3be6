import { useGlobalKeyDown } from '@sanity/ui'
import { commandOf, isForOthers, type Command } from './keys'

/**
 * Listens for the inbox's keyboard shortcuts, wherever the focus is.
 * @param carryOut returns whether the command applies here; if not, the key keeps its usual effect
 */
export function useShortcuts(carryOut: (command: Command) => boolean): void {
  useGlobalKeyDown((event) => {
    if (event.defaultPrevented || isForOthers(event.target)) return
    const command = commandOf(event)
    if (command && carryOut(command)) event.preventDefault()
  })
}
