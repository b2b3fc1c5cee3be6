import { Flex, Select, Tab, TabList, Text } from '@sanity/ui'
import { SearchField } from '../../components/SearchField'
import { KINDS, SORTS, USES, type Filter } from './filter'
import type { Counts } from './library-query'
import styles from './library.module.css'

interface LibraryFilterProps {
  filter: Filter
  counts: Counts | null
  /** Id of the list that is filtered. */
  listId: string
  onChange: (filter: Filter) => void
}

/** The controls that choose which assets are shown. */
export function LibraryFilter({ filter, counts, listId, onChange }: LibraryFilterProps) {
  return (
    <Flex direction="column" gap={3}>
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchField
            value={filter.search}
            label="Search by name"
            onSearch={(search) => onChange({ ...filter, search })}
          />
        </div>
        <Choice
          label="Order"
          list={SORTS}
          value={filter.sort}
          onChange={(sort) => onChange({ ...filter, sort })}
        />
        <Choice label="Use" list={USES} value={filter.use} onChange={(use) => onChange({ ...filter, use })} />
      </div>
      <TabList gap={1} aria-label="Kinds">
        {KINDS.map(({ value, title }) => (
          <Tab
            key={value}
            id={`media-kind-${value}`}
            aria-controls={listId}
            padding={2}
            fontSize={1}
            selected={filter.kind === value}
            onClick={() => onChange({ ...filter, kind: value })}
            label={
              <Flex as="span" gap={2} align="center">
                {title}
                {counts && (
                  <Text as="span" size={1} muted>
                    {countOf(counts, value).toLocaleString('en-US')}
                  </Text>
                )}
              </Flex>
            }
          />
        ))}
      </TabList>
    </Flex>
  )
}

function countOf(counts: Counts, kind: Filter['kind']): number {
  return kind === 'all' ? counts.picture + counts.video + counts.file : counts[kind]
}

interface ChoiceProps<Value extends string> {
  label: string
  list: readonly { value: Value; title: string }[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, list, value, onChange }: ChoiceProps<Value>) {
  return (
    <div>
      <Select
        fontSize={[2, 2, 1]}
        padding={2}
        radius={2}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = list.find((each) => each.value === currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {list.map((each) => (
          <option key={each.value} value={each.value}>
            {each.title}
          </option>
        ))}
      </Select>
    </div>
  )
}
