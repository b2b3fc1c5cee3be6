import { useGlobalKeyDown } from '@sanity/ui'
import { commandOf, isForOthers, typesCharacter, type Command } from './keys'
import { useShortcutsAreOn } from './shortcuts-setting'

/**
 * Listens for the inbox's keyboard shortcuts, wherever the focus is; while they are off, only for Escape.
 * @param carryOut returns whether the command applies here; if not, the key keeps its usual effect
 */
export function useShortcuts(carryOut: (command: Command) => boolean): void {
  const areOn = useShortcutsAreOn()
  useGlobalKeyDown((event) => {
    if (event.defaultPrevented || isForOthers(event.target)) return
    if (!areOn && typesCharacter(event)) return
    const command = commandOf(event)
    if (command && carryOut(command)) event.preventDefault()
  })
}
