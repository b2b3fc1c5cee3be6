import { Box, Flex, Select, Tab, TabList, Text } from '@sanity/ui'
import type { RefObject } from 'react'
import { SearchField } from '../../components/SearchField'
import { LISTS, type Filter } from '../filter'
import type { Counts } from '../queries'
import { useShortcutsAreOn } from '../shortcuts-setting'
import { KIND_CHOICES, listTitle } from '../texts'

interface FilterBarProps {
  filter: Filter
  counts: Counts | null
  /** Id of the list that is filtered. */
  listId: string
  searchRef: RefObject<HTMLInputElement | null>
  onChange: (filter: Filter) => void
  /** Called for the arrow key that goes from the search field to its results. */
  onDown: () => void
}

/** The controls that choose which orders are listed. */
export function FilterBar({ filter, counts, listId, searchRef, onChange, onDown }: FilterBarProps) {
  const areShortcutsOn = useShortcutsAreOn()
  return (
    <Flex direction="column" gap={3}>
      <Flex gap={2}>
        <Box flex={1}>
          <SearchField
            inputRef={searchRef}
            value={filter.search}
            label="Search by reference, name, email, username or answer"
            placeholder="Search"
            shortcut={areShortcutsOn ? '/' : undefined}
            onSearch={(search) => onChange({ ...filter, search })}
            onKeyDown={(event, clear) => {
              if (event.key === 'ArrowDown') {
                event.preventDefault()
                onDown()
              } else if (event.key === 'Escape') {
                event.stopPropagation()
                clear()
                event.currentTarget.blur()
              }
            }}
          />
        </Box>
        <Box flex="none">
          <Select
            fontSize={[2, 2, 1]}
            padding={2}
            radius={2}
            aria-label="Kind"
            value={filter.kind}
            onChange={({ currentTarget }) => {
              const kind = KIND_CHOICES.find(({ value }) => value === currentTarget.value)?.value
              if (kind) onChange({ ...filter, kind })
            }}
          >
            {KIND_CHOICES.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        </Box>
      </Flex>
      <TabList gap={1} aria-label="Lists" style={{ whiteSpace: 'nowrap' }}>
        {LISTS.map((status) => {
          // Next to a search, the number of all orders would look like the number of those that were found.
          const isCounted = filter.search === '' && (status === 'new' || status === 'inProgress')
          const count = isCounted ? counts?.[status] : undefined
          return (
            <Tab
              key={status}
              id={tabId(status)}
              aria-controls={listId}
              padding={2}
              fontSize={1}
              selected={filter.status === status}
              onClick={() => onChange({ ...filter, status })}
              label={<TabLabel title={listTitle(status)} count={count} isMuted={status !== 'new'} />}
            />
          )
        })}
      </TabList>
    </Flex>
  )
}

/** Returns the id of a list's tab. */
export function tabId(status: Filter['status']): string {
  return `inbox-list-${status}`
}

function TabLabel({ title, count, isMuted }: { title: string; count: number | undefined; isMuted: boolean }) {
  if (!count) return title
  return (
    <Flex as="span" gap={2} align="center">
      {title}
      <Text as="span" size={1} muted={isMuted} weight={isMuted ? 'regular' : 'semibold'}>
        {count > 9_999 ? '9,999+' : count.toLocaleString('en-US')}
      </Text>
    </Flex>
  )
}
