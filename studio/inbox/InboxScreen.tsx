import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline'
import { SearchIcon } from '@sanity/icons/Search'
import { Box, Card, Flex, Heading, Text, useGlobalKeyDown, useMatchMedia } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient, useCurrentUser, useWorkspace } from 'sanity'
import { API_VERSION } from '../api-version'
import { Empty } from '../components/Empty'
import { useMayEdit } from '../components/use-may-edit'
import { copyText } from './copy'
import { stepsFor } from './edits'
import type { Filter } from './filter'
import { FilterBar } from './FilterBar'
import { HelpDialog } from './HelpDialog'
import { InboxMenu } from './InboxMenu'
import { commandOf, isTyping, type Command } from './keys'
import { allLinksOf } from './links'
import { MailNotice } from './MailNotice'
import type { InboxOrder } from './order'
import { OpenOrder } from './OpenOrder'
import { OrderList } from './OrderList'
import { mailAddress, replyTo } from './reply'
import { useCounts } from './use-counts'
import { useEdits } from './use-edits'
import { useInboxAddress } from './use-inbox-address'
import { SLICE, useList } from './use-list'
import { useOrder } from './use-order'
import { usePosition } from './use-position'
import { emptyListText } from './texts'

/** From this width up, an order opens next to the list. */
const WIDE = '(min-width: 900px)'
const LIST_ID = 'inbox-list'

export interface InboxScreenProps {
  /** The site's URL, without a trailing slash. */
  siteUrl: string
  /** Whether the site sends mail; null if the Studio cannot know. */
  mail: boolean | null
}

/** What visitors have sent: the lists, and the open order. */
export function InboxScreen({ siteUrl, mail }: InboxScreenProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const { title: brand } = useWorkspace()
  const member = useCurrentUser()?.name ?? ''
  const mayEdit = useMayEdit() ?? false
  const { push: say } = useToast()
  const isWide = useMatchMedia(WIDE)
  const { filter, reference, go } = useInboxAddress()

  const [view, setView] = useState({ from: 0, to: SLICE })
  const list = useList(client, filter, view)
  /** Why there is nothing to show; a list that was read before stays on the screen. */
  const unreadable = list.total === null ? list.problem : null
  const counts = useCounts(client, filter.kind)
  const [state, show] = useOrder(client, reference)
  const edits = useEdits(client, show)
  const order = state?.is === 'found' ? state.order : null

  const [marked, setMarked] = useState(reference)
  const [goTo, setGoTo] = useState<{ index: number } | null>(null)
  const [helps, setHelps] = useState(false)
  const listRef = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)

  const current = reference ?? marked
  const position = usePosition(list.rows, current)

  const onView = useCallback((from: number, to: number) => {
    setView((before) => (before.from === from && before.to === to ? before : { from, to }))
  }, [])
  const onFilter = useCallback(
    (next: Filter) => {
      setMarked(null)
      if (listRef.current) listRef.current.scrollTop = 0
      // The open order stays open.
      go({ filter: next }, true)
    },
    [go],
  )

  /** Moves by that many rows. Opens the order if one is open or the screen is wide; otherwise only selects it. */
  const move = (by: number) => {
    const last = (list.total ?? 0) - 1
    if (last < 0) return
    const from = position.index ?? (by > 0 ? -1 : 0)
    // If the order has left the list, the next one has taken its place.
    const to = position.isThere
      ? from + by
      : by > 0
        ? from + by - (position.index === null ? 0 : 1)
        : from + by
    const index = Math.min(Math.max(to, 0), last)
    setGoTo({ index })
    const row = list.rows.get(index)
    if (!row) return
    setMarked(row.reference)
    if (isWide || reference !== null) go({ reference: row.reference }, true)
  }

  const open = (chosen: string) => {
    setMarked(chosen)
    if (chosen !== reference) go({ reference: chosen }, isWide && reference !== null)
    else headingRef.current?.focus()
  }

  const back = () => {
    go({ reference: null }, false)
    setMarked(reference)
  }

  const statusAddress = order?.statusToken ? `${siteUrl}/en/order-status/${order.statusToken}` : null
  const reply = order && replyTo(order, { member, brand, statusAddress })
  const replyAddress = reply && mailAddress(reply)

  function copyLinks(found: InboxOrder): void {
    const links = allLinksOf(found)
    if (links === '') return void say({ status: 'info', title: 'There is no link to copy' })
    const count = links.split('\n').length
    void copyText(links).then((done) =>
      say({
        status: done ? 'success' : 'error',
        title: done
          ? `${count} ${count === 1 ? 'link is' : 'links are'} copied`
          : 'The browser does not allow copying',
      }),
    )
  }

  /** @returns whether the command applies here */
  function carryOut(command: Command): boolean {
    switch (command.do) {
      case 'move':
        move(command.by)
        return true
      case 'step':
        return onOpenOrder((found) => {
          const step = stepsFor(found).find((each) => command.steps.includes(each))
          if (!mayEdit) say({ status: 'info', title: 'You can read orders. Only editors can change them.' })
          else if (step) edits.step(step, found)
        })
      case 'reply':
        return onOpenOrder(() => {
          if (replyAddress) window.location.assign(replyAddress)
          else say({ status: 'info', title: 'There is no email address to reply to' })
        })
      case 'copy':
        return onOpenOrder(copyLinks)
      case 'undo':
        if (mayEdit) edits.undo()
        return true
      case 'list':
        onFilter({ ...filter, status: command.status })
        return true
      case 'search':
        searchRef.current?.focus()
        searchRef.current?.select()
        return true
      case 'help':
        setHelps(true)
        return true
      case 'back':
        if (reference === null) return false
        back()
        return true
    }
  }

  function onOpenOrder(act: (order: InboxOrder) => void): boolean {
    if (order) act(order)
    return order !== null
  }

  useGlobalKeyDown((event) => {
    if (event.defaultPrevented || isTyping(event.target)) return
    const command = commandOf(event)
    if (!command) return
    const handled = carryOut(command)
    if (handled) event.preventDefault()
  })

  // Going back to the list gives it the keyboard focus.
  const showsList = isWide || reference === null
  const before = useRef(reference)
  useEffect(() => {
    if (before.current === reference) return
    if (reference === null) listRef.current?.focus()
    before.current = reference
  }, [reference])

  return (
    <Flex height="fill" style={{ position: 'relative' }}>
      {showsList && (
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
                  onHelp={() => setHelps(true)}
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
            {unreadable !== null && (
              <Empty icon={ErrorOutlineIcon} title="The inbox cannot be read right now" text={unreadable} />
            )}
            {list.total === 0 && (
              <Empty icon={filter.search === '' ? EnvelopeIcon : SearchIcon} {...emptyListText(filter)} />
            )}
            {list.total !== 0 && unreadable === null && (
              <OrderList
                id={LIST_ID}
                list={list}
                filter={filter}
                marked={current}
                goTo={goTo}
                listRef={listRef}
                onView={onView}
                onMove={move}
                onOpen={open}
              />
            )}
            {list.isCut && list.total !== null && (
              <Box padding={3}>
                <Text size={1} muted role="status">
                  More than {list.total} were found. Add a word to narrow the search, or download them all.
                </Text>
              </Box>
            )}
            {mail === false && <MailNotice />}
          </Flex>
        </Card>
      )}
      {(isWide || reference !== null) && (
        <Box flex={1} height="fill" style={{ minWidth: 0 }}>
          <OpenOrder
            state={state}
            reference={reference}
            siteUrl={siteUrl}
            statusAddress={statusAddress}
            replyAddress={replyAddress}
            mayEdit={mayEdit}
            edits={edits}
            headingRef={headingRef}
            onBack={isWide ? null : back}
          />
        </Box>
      )}
      {helps && <HelpDialog onClose={() => setHelps(false)} />}
    </Flex>
  )
}
