import { Box, Flex, useMatchMedia } from '@sanity/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from 'sanity'
import { useMayEdit } from '../components/use-may-edit'
import { useOwnName } from '../components/use-own-name'
import { API_VERSION } from '../requests/api-version'
import { useAskedEdits } from './edits/use-asked-edits'
import { useEdits } from './edits/use-edits'
import type { Filter } from './filter'
import { HelpDialog } from './HelpDialog'
import { tabId } from './list/FilterBar'
import { ListPane } from './list/ListPane'
import { useCounts } from './list/use-counts'
import { SLICE, useList } from './list/use-list'
import { useSelection } from './list/use-selection'
import { OpenOrder } from './order/OpenOrder'
import { mailtoUrl, replyTo, statusUrlOf } from './order/reply'
import { useBrand } from './order/use-brand'
import { useOrder } from './order/use-order'
import { useOrderCommands } from './order/use-order-commands'
import { useInboxAddress } from './use-inbox-address'
import { useLostFocus } from './use-lost-focus'
import { useShortcuts } from './use-shortcuts'

/** Media query for screens on which an order opens next to the list. */
const WIDE = '(min-width: 900px)'

export interface InboxScreenProps {
  /** The site's URL, without a trailing slash. */
  siteUrl: string
  /** Whether the site sends mail; null if the Studio cannot know. */
  mail: boolean | null
  /** Origin of the server with the embedded dataset; null if there is none. */
  server: string | null
}

/** What visitors have sent: the lists, and the open order. */
export function InboxScreen({ siteUrl, mail, server }: InboxScreenProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const brand = useBrand(client)
  const member = useOwnName()
  const mayEdit = useMayEdit() ?? false
  const isWide = useMatchMedia(WIDE)
  const { filter, reference, go } = useInboxAddress()

  const [range, setRange] = useState({ from: 0, to: SLICE })
  const list = useList(client, filter, range)
  const counts = useCounts(client, filter.kind)
  const selection = useSelection({ list, openReference: reference, isWide, go })

  const [state, show] = useOrder(client, reference)
  const { edits, question } = useAskedEdits(useEdits(client, show))
  const order = state?.is === 'found' ? state.order : null
  const statusUrl = order && statusUrlOf(order, siteUrl)
  const reply = order && replyTo(order, { member, brand, statusUrl })
  const replyUrl = reply && mailtoUrl(reply)
  const carryOutOnOrder = useOrderCommands({ order, replyUrl, mayEdit, edits })

  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const listRef = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  /** The list or, if there is nothing in it, its tab; null while an order is shown instead. */
  const listOrTab = () => listRef.current ?? document.getElementById(tabId(filter.status))
  useFocusAfterClosing(listOrTab, reference)
  // The order comes first: what has lost the focus there is also in the inbox.
  const orderFocus = useLostFocus(() => headingRef.current)
  const inboxFocus = useLostFocus(listOrTab)

  const changeRange = useCallback((from: number, to: number) => {
    setRange((before) => (before.from === from && before.to === to ? before : { from, to }))
  }, [])
  const changeFilter = (next: Filter) => {
    selection.clear()
    if (listRef.current) listRef.current.scrollTop = 0
    // The open order stays open.
    go({ filter: next }, { replace: true })
  }
  const open = (chosen: string) => {
    if (chosen === reference) headingRef.current?.focus()
    selection.open(chosen)
  }

  useShortcuts((command) => {
    switch (command.do) {
      case 'move':
        selection.move(command.by)
        // There, screen readers say which order it is, and Enter goes on to it.
        listRef.current?.focus()
        return true
      case 'list':
        changeFilter({ ...filter, status: command.status })
        return true
      case 'undo':
        if (mayEdit) edits.undo()
        return true
      case 'search':
        searchRef.current?.focus()
        searchRef.current?.select()
        return true
      case 'help':
        setIsHelpOpen(true)
        return true
      case 'back':
        if (reference === null) return false
        selection.close()
        return true
      default:
        return carryOutOnOrder(command)
    }
  })

  return (
    <Flex height="fill" {...inboxFocus} style={{ position: 'relative' }}>
      {(isWide || reference === null) && (
        <ListPane
          client={client}
          list={list}
          filter={filter}
          counts={counts}
          mail={mail}
          server={server}
          isWide={isWide}
          selected={selection.reference}
          scrollTarget={selection.scrollTarget}
          listRef={listRef}
          searchRef={searchRef}
          onFilter={changeFilter}
          onRange={changeRange}
          onMove={selection.move}
          onOpen={open}
          onHelp={() => setIsHelpOpen(true)}
        />
      )}
      {(isWide || reference !== null) && (
        <Box flex={1} height="fill" {...orderFocus} style={{ minWidth: 0 }}>
          <OpenOrder
            state={state}
            reference={reference}
            siteUrl={siteUrl}
            statusUrl={statusUrl}
            replyUrl={replyUrl}
            mayEdit={mayEdit}
            edits={edits}
            headingRef={headingRef}
            onBack={isWide ? null : selection.close}
          />
        </Box>
      )}
      {question}
      {isHelpOpen && <HelpDialog onClose={() => setIsHelpOpen(false)} />}
    </Flex>
  )
}

/** Focuses the list or its tab when an order has been closed, wherever the focus was. */
function useFocusAfterClosing(listOrTab: () => HTMLElement | null, reference: string | null): void {
  const before = useRef(reference)
  useEffect(() => {
    if (before.current === reference) return
    if (reference === null) listOrTab()?.focus()
    before.current = reference
  })
}
