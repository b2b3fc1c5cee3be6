import type { SanityClient } from '@sanity/client'
import { Button, Flex, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useRef, useState } from 'react'
import { useCurrentUser } from 'sanity'
import { isConflict, messageOf } from '../../requests/errors'
import { newKey } from '../../schema/initial-values/keys'
import { orderSchema, type InboxOrder } from '../order-schemas'
import { readOrder } from '../order/use-order'
import { STEP_TEXTS, TEXT_SAVED } from '../texts'
import { editOf, patchOf, stepsFor, textEdit, undoOf, type Edit, type OrderStep } from './edits'
import { KeyedQueue } from './keyed-queue'

/** How long “Undo” is offered, in ms; the keyboard shortcut still works after that. */
const UNDO_MS = 8_000
/** How many changes the keyboard shortcut can undo, one by one. */
const MAX_UNDOS = 50

/**
 * What the team can do with orders. Each action reports its result, waits for the previous one, and never overwrites
 * someone else's recent change.
 */
export interface Edits {
  step(step: OrderStep, order: InboxOrder): void
  /** Saves one of the team's own texts, and returns whether that succeeded. */
  saveText(field: 'notes' | 'message', text: string, order: InboxOrder): Promise<boolean>
  /** Undoes the last change made in this window. */
  undo(): void
}

interface CompletedEdit {
  /** The order after the edit. */
  order: InboxOrder
  edit: Edit
}

/** An edit that can be undone, listed from the moment somebody asks for it. */
interface Entry {
  /** Id of the order. */
  id: string
  /** Null until the edit has been made, and if it fails. */
  completed: CompletedEdit | null
}

/**
 * Returns what the team can do with orders.
 * @param show shows the new version of an order
 */
export function useEdits(client: SanityClient, show: (order: InboxOrder) => void): Edits {
  const { push: pushToast } = useToast()
  const member = useCurrentUser()
  const by = member?.name ?? 'A member'
  const entries = useRef<Entry[]>([])
  const [queue] = useState(() => new KeyedQueue<InboxOrder>())

  /**
   * Sends an edit to the dataset.
   * @throws an error with `statusCode` 409 if someone else has changed the order in the meantime
   */
  const send = useCallback(
    async (edit: Edit, { _id, _rev }: InboxOrder, at: Date): Promise<InboxOrder> => {
      const { set, unset, activity } = patchOf(edit, { by, at, key: newKey() })
      const saved: unknown = await client
        .patch(_id)
        .ifRevisionId(_rev)
        .set(set)
        .unset(unset)
        .setIfMissing({ activity: [] })
        .append('activity', [activity])
        .commit({ tag: 'inbox.edit', visibility: 'sync' })
      return orderSchema.parse(saved)
    },
    [client, by],
  )

  const fail = useCallback(
    async ({ _id, reference }: InboxOrder, cause: unknown) => {
      if (isConflict(cause)) {
        pushToast({
          status: 'warning',
          title: `Someone else has just changed ${reference}`,
          description:
            'Your change was not saved. Check the current version, and repeat it if it still applies.',
        })
        const fresh = await readOrder(client, _id).catch(() => null)
        if (fresh) show(fresh)
        return
      }
      pushToast({
        status: 'error',
        title: `${reference} was not changed`,
        description: messageOf(cause),
      })
    },
    [client, pushToast, show],
  )

  const undoEdit = useCallback(
    async ({ order, edit }: CompletedEdit): Promise<InboxOrder | null> => {
      try {
        const fresh = await readOrder(client, order._id)
        const undo = fresh && undoOf(edit, fresh)
        if (!fresh || !undo) {
          pushToast({
            status: 'warning',
            title: `${order.reference} cannot be undone`,
            description: 'Someone has changed it since.',
          })
          return null
        }
        const changed = await send(undo, fresh, new Date())
        show(changed)
        pushToast({ status: 'success', title: `Undone: ${order.reference} is as it was before` })
        return changed
      } catch (cause) {
        await fail(order, cause)
        return null
      }
    },
    [client, fail, pushToast, send, show],
  )

  /** Undoes an entry once its edit has been made; does nothing if that has failed. */
  const undoEntry = useCallback(
    (entry: Entry) => {
      entries.current = entries.current.filter((each) => each !== entry)
      void queue.run(entry.id, (previous) =>
        entry.completed ? undoEdit(entry.completed) : Promise.resolve(previous ?? null),
      )
    },
    [queue, undoEdit],
  )

  const make = useCallback(
    async (edit: Edit, order: InboxOrder, done: string, entry: Entry): Promise<InboxOrder | null> => {
      try {
        const changed = await send(edit, order, new Date())
        show(changed)
        entry.completed = { order: changed, edit }
        pushToast({
          status: 'success',
          duration: UNDO_MS,
          title: (
            <Flex align="center" gap={3}>
              <Text size={1} weight="medium">
                {done}
              </Text>
              <Button
                mode="ghost"
                padding={2}
                fontSize={1}
                text="Undo"
                aria-label={`Undo: ${done}`}
                onClick={() => undoEntry(entry)}
              />
            </Flex>
          ),
        })
        return changed
      } catch (cause) {
        await fail(order, cause)
        return null
      }
    },
    [fail, pushToast, send, show, undoEntry],
  )

  /**
   * Edits the order in the state, and with the revision, that the previous edits leave. Does nothing if one of these
   * fails, or if there is nothing to do.
   */
  const makeInTurn = async (order: InboxOrder, done: string, edit: (latest: InboxOrder) => Edit | null) => {
    const entry: Entry = { id: order._id, completed: null }
    entries.current = [...entries.current, entry].slice(-MAX_UNDOS)
    const changed = await queue.run(order._id, async (previous) => {
      const latest = previous === undefined ? order : previous
      const next = latest && edit(latest)
      return latest && next ? make(next, latest, done, entry) : null
    })
    if (!entry.completed) entries.current = entries.current.filter((each) => each !== entry)
    return changed
  }

  return {
    step(step, order) {
      const edit = (latest: InboxOrder) =>
        stepsFor(latest).includes(step) ? editOf(step, latest, new Date()) : null
      void makeInTurn(order, STEP_TEXTS[step].done(order.reference), edit)
    },
    async saveText(field, text, order) {
      const saved = await makeInTurn(order, TEXT_SAVED[field], (latest) => textEdit(field, latest, text))
      return saved !== null
    },
    undo() {
      const last = entries.current.at(-1)
      if (last) undoEntry(last)
      else pushToast({ status: 'info', title: 'There is nothing to undo' })
    },
  }
}
