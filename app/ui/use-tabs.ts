import { useId, useRef, type KeyboardEvent } from 'react'

interface TabsOptions {
  /** A key for each tab, in order. */
  keys: readonly string[]
  /** Key of the selected tab; if there is no such tab, the first one is selected. */
  selected: string | undefined
  onSelect: (key: string) => void
  /** Id of a tab's panel, for links to it. */
  panelId?: (key: string) => string
}

/**
 * The tabs pattern of the WAI-ARIA Authoring Practices. The tabs are one tab stop; arrow keys move around, Home and End
 * jump to the ends, and each key selects the tab it reaches.
 * @returns the props of the list, of each tab and of each panel
 */
export function useTabs({ keys, selected: wanted, onSelect, panelId }: TabsOptions) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const tabId = (key: string) => `${id}-${key}-tab`
  const selected = wanted !== undefined && keys.includes(wanted) ? wanted : keys[0]
  const idOfPanel = panelId ?? ((key: string) => `${id}-${key}`)

  function onKeyDown(event: KeyboardEvent) {
    // With a modifier, the key is a shortcut of the browser, such as Alt and the left arrow to go back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const at = keys.findIndex((key) => key === selected)
    const last = keys.length - 1
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    const key = to === undefined ? undefined : keys[to]
    if (to === undefined || key === undefined) return
    event.preventDefault()
    onSelect(key)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus({ preventScroll: true })
  }

  return {
    list: { ref: list, role: 'tablist' },
    tab: (key: string) => ({
      type: 'button' as const,
      role: 'tab',
      id: tabId(key),
      'aria-selected': key === selected,
      'aria-controls': idOfPanel(key),
      tabIndex: key === selected ? 0 : -1,
      onClick: () => onSelect(key),
      onKeyDown,
    }),
    panel: (key: string) => ({
      role: 'tabpanel',
      id: idOfPanel(key),
      'aria-labelledby': tabId(key),
      hidden: key !== selected,
    }),
  }
}
