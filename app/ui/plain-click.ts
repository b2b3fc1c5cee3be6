/** Whether a click on a link opens it in this tab. Others open it elsewhere, or download it. */
export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return !(button || metaKey || ctrlKey || shiftKey || altKey)
}
