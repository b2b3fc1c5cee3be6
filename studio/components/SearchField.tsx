import { SearchIcon } from '@sanity/icons/Search'
import { TextInput } from '@sanity/ui'
import { useRef, type KeyboardEvent, type RefObject } from 'react'
import styles from './search-field.module.css'
import { useTyped } from './use-typed'

interface SearchFieldProps {
  /** The current search. */
  value: string
  label: string
  /** Defaults to the label. */
  placeholder?: string
  /** Key that moves the focus here, as `aria-keyshortcuts` names it. */
  shortcut?: string
  inputRef?: RefObject<HTMLInputElement | null>
  onSearch: (text: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>, clear: () => void) => void
}

/** A field that searches while the user types, and for the complete text when it loses the focus. */
export function SearchField({
  value,
  label,
  placeholder = label,
  shortcut,
  inputRef,
  onSearch,
  onKeyDown,
}: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const field = inputRef ?? own
  const { typed, type, leave } = useTyped(value, field, onSearch)
  const clear = () => type('')
  return (
    <TextInput
      ref={field}
      className={styles.field}
      type="search"
      icon={SearchIcon}
      fontSize={[2, 2, 1]}
      padding={2}
      radius={2}
      placeholder={placeholder}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      value={typed}
      clearButton={typed !== ''}
      onClear={clear}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
      onKeyDown={onKeyDown && ((event) => onKeyDown(event, clear))}
    />
  )
}
