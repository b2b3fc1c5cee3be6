/** Whether a click follows a link in this tab. With others, browsers open it elsewhere, or download it. */
export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return !(button || metaKey || ctrlKey || shiftKey || altKey)
}
