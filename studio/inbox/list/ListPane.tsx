import type { SanityClient } from '@sanity/client'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline'
import { SearchIcon } from '@sanity/icons/Search'
import { Box, Button, Card, Flex, Heading, Text } from '@sanity/ui'
import type { RefObject } from 'react'
import { Empty } from '../../components/Empty'
import type { Filter } from '../filter'
import { DelayNotice } from '../notices/DelayNotice'
import { MailNotice } from '../notices/MailNotice'
import type { Counts } from '../queries'
import { emptyListText } from '../texts'
import { FilterBar, tabId } from './FilterBar'
import { InboxMenu } from './InboxMenu'
import { OrderList, type OrderListProps } from './OrderList'
import { widerSearch } from './wider-search'

const LIST_ID = 'inbox-list'

interface ListPaneProps extends Omit<OrderListProps, 'id'> {
  client: SanityClient
  counts: Counts | null
  /** Whether the site sends mail; null if the Studio cannot know. */
  mail: boolean | null
  /** Origin of the server with the embedded dataset; null if there is none. */
  server: string | null
  /** Whether there is an order next to the list. */
  isWide: boolean
  searchRef: RefObject<HTMLInputElement | null>
  onFilter: (filter: Filter) => void
  onHelp: () => void
}

/** The lists, with the controls that filter and download them. */
export function ListPane(props: ListPaneProps) {
  const { client, counts, mail, server, isWide, searchRef, onFilter, onHelp, ...listProps } = props
  const { list, filter, listRef } = listProps
  return (
    <Card
      as="section"
      aria-label="Inbox"
      borderRight={isWide}
      height="fill"
      flex={isWide ? 'none' : 1}
      style={{ width: isWide ? 'clamp(340px, 30vw, 440px)' : undefined, minWidth: 0 }}
    >
      <Flex direction="column" height="fill">
        <Flex direction="column" gap={3} paddingX={3} paddingTop={3} paddingBottom={2}>
          <Flex align="center" gap={2}>
            <Box flex={1}>
              <Heading as="h1" size={1}>
                Inbox
              </Heading>
            </Box>
            <InboxMenu
              client={client}
              filter={filter}
              total={list.total}
              isCut={list.isCut}
              onHelp={onHelp}
            />
          </Flex>
          <FilterBar
            filter={filter}
            counts={counts}
            listId={LIST_ID}
            searchRef={searchRef}
            onChange={onFilter}
            onDown={() => listRef.current?.focus()}
          />
        </Flex>
        <ListOrReason {...listProps} onFilter={onFilter} />
        {list.isCut && list.total !== null && (
          <Box padding={3}>
            <Text size={1} muted role="status">
              More than {list.total} were found. Add a word to narrow the search, or download them all.
            </Text>
          </Box>
        )}
        {server !== null && <DelayNotice server={server} />}
        <MailNotice client={client} mail={mail} />
      </Flex>
    </Card>
  )
}

/** The list, or why there is none to show. The previous list stays if reading it again fails. */
function ListOrReason({ onFilter, ...props }: Omit<OrderListProps, 'id'> & Pick<ListPaneProps, 'onFilter'>) {
  const { list, filter } = props
  if (list.total === null && list.problem !== null)
    return <Empty icon={ErrorOutlineIcon} title="The inbox cannot be loaded right now" text={list.problem} />
  if (list.total === 0) {
    const wider = widerSearch(filter)
    return (
      <Empty
        icon={wider ? SearchIcon : EnvelopeIcon}
        {...emptyListText(filter)}
        action={
          wider && (
            <Button
              mode="ghost"
              fontSize={1}
              padding={3}
              text={wider.label}
              onClick={() => {
                onFilter(wider.filter)
                // The button is gone now.
                document.getElementById(tabId(wider.filter.status))?.focus()
              }}
            />
          )
        }
      />
    )
  }
  return <OrderList id={LIST_ID} {...props} />
}
