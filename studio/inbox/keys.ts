import type { OrderStep } from './edits/edits'
import { LISTS, type Filter } from './filter'

/** What a key does with the open order. */
export type OrderCommand = { do: 'step'; steps: readonly OrderStep[] } | { do: 'reply' | 'copy' }

/** What a key means anywhere in the inbox. */
export type Command =
  | OrderCommand
  | { do: 'move'; by: 1 | -1 }
  | { do: 'list'; status: Filter['status'] }
  | { do: 'undo' | 'search' | 'help' | 'back' }

/** The relevant part of a keyboard event. */
export interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat: boolean
}

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['j', { do: 'move', by: 1 }],
  ['k', { do: 'move', by: -1 }],
  ['t', { do: 'step', steps: ['take', 'reopen'] }],
  ['d', { do: 'step', steps: ['done'] }],
  ['s', { do: 'step', steps: ['spam', 'notSpam'] }],
  ['p', { do: 'step', steps: ['paid'] }],
  ['r', { do: 'reply' }],
  ['u', { do: 'undo' }],
  ['c', { do: 'copy' }],
  ['/', { do: 'search' }],
  ['?', { do: 'help' }],
  ['Escape', { do: 'back' }],
  ...LISTS.map((status, index) => [String(index + 1), { do: 'list', status }] as const),
])

/** The keys, as the help shows them. */
export const HELP: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['j', 'k'], 'Next or previous order or message; in the list, arrow keys work too'],
  [['Enter'], 'Open the selected order or message'],
  [['Esc'], 'Back to the list'],
  [['t'], 'Take on, or reopen what is done'],
  [['d'], 'Done'],
  [['s'], 'Spam, or not spam'],
  [['p'], 'Mark as paid'],
  [['r'], 'Reply in your mail program'],
  [['c'], 'Copy the links of all posts'],
  [['u'], 'Undo the last change'],
  [['/'], 'Search'],
  [['1', '…', '5'], 'New, In progress, Done, Spam, All'],
  [['?'], 'These shortcuts'],
]

/** Returns what a key means; null if it means nothing here. */
export function commandOf({ key, ctrlKey, metaKey, altKey, repeat }: Pressed): Command | null {
  if (ctrlKey || metaKey || altKey) return null
  const command = COMMANDS.get(typesCharacter({ key }) ? key.toLowerCase() : key) ?? null
  // A key that is held down only repeats moves.
  return repeat && command?.do !== 'move' ? null : command
}

/** Whether a key types a character, as speech input does with what it does not take for a command of its own. */
export function typesCharacter({ key }: Pick<Pressed, 'key'>): boolean {
  return key.length === 1
}

/** Elements in which keys are text input, or belong to a menu or a dialog. */
const BUSY = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/** The button of a menu that is open. A click that opens it may leave the focus there, or nowhere at all (Safari). */
const OPEN_MENU = '[aria-haspopup="true"][aria-expanded="true"]'

/** Whether a key pressed on this target is meant for something else. */
export function isForOthers(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target.closest(BUSY) !== null || target.ownerDocument.querySelector(OPEN_MENU) !== null
}
