import { describe, expect, it } from 'vitest'
import type { InboxOrder } from '../order-schemas'
import { sampleOrder } from '../sample-for-tests'
import { createEdits, type Edits } from './create-edits'
import { KeyedQueue } from './keyed-queue'
import { UndoList } from './undo-list'

type Stored = Record<string, unknown> & { _rev: string }

const conflict = () => Object.assign(new Error('The revision is another one.'), { statusCode: 409 })

/** A dataset with one order. After `hold`, it answers writes only once `release` has been called. */
class Dataset {
  stored: Stored = { ...sampleOrder() }
  /** What reads and writes fail with. */
  problem: Error | null = null
  reads = 0
  #held: Promise<void> = Promise.resolve()
  release = () => {}

  hold() {
    this.#held = new Promise((resolve) => (this.release = resolve))
  }

  /** Changes the order, as a colleague would. */
  change(fields: Record<string, unknown>) {
    this.stored = { ...this.stored, ...fields, _rev: `${this.stored._rev}+` }
  }

  fetch = () => {
    this.reads++
    return this.problem ? Promise.reject(this.problem) : Promise.resolve(this.stored)
  }

  patch = () => {
    let revision = ''
    let set: Record<string, unknown> = {}
    let unset: string[] = []
    let added: unknown[] = []
    const patch = {
      ifRevisionId: (given: string) => ((revision = given), patch),
      set: (given: Record<string, unknown>) => ((set = given), patch),
      unset: (given: string[]) => ((unset = given), patch),
      setIfMissing: () => patch,
      append: (_path: string, given: unknown[]) => ((added = given), patch),
      commit: async () => {
        await this.#held
        if (this.problem) throw this.problem
        if (revision !== this.stored._rev) throw conflict()
        const removed = Object.fromEntries(unset.map((field) => [field, null]))
        const activity = [...(this.stored.activity as unknown[]), ...added]
        this.change({ ...removed, ...set, activity })
        return this.stored
      },
    }
    return patch
  }
}

/** Edits a dataset with one order, and records what the member sees. */
function edit() {
  const dataset = new Dataset()
  const shown: InboxOrder[] = []
  const told: string[] = []
  /** The notices that “undone” has replaced. */
  const replaced: string[] = []
  /** Presses “Undo” in the last notice. */
  let pressUndo = () => {}
  const queue = new KeyedQueue<InboxOrder>()
  const edits: Edits = createEdits({
    client: dataset as unknown as Parameters<typeof createEdits>[0]['client'],
    by: 'Ada',
    show: (order) => shown.push(order),
    notices: {
      done: (text, undo) => {
        told.push(text)
        pressUndo = undo
        return `notice ${told.length}`
      },
      undone: (_reference, notice) => {
        told.push('undone')
        replaced.push(notice)
      },
      notUndone: () => told.push('not undone'),
      nothingToUndo: () => told.push('nothing to undo'),
      changedMeanwhile: () => told.push('changed meanwhile'),
      failed: (_reference, why) => told.push(why),
      notMade: () => told.push('not made'),
    },
    queue,
    undos: new UndoList(),
  })
  const order = sampleOrder()
  /** Waits until all requested edits have finished. */
  const settle = () => queue.run(order._id, (previous) => Promise.resolve(previous ?? null))
  return { dataset, edits, order, shown, told, replaced, settle, pressUndo: () => pressUndo() }
}

describe('a step', () => {
  it('is saved under the name of the member, and shown', async () => {
    const { dataset, edits, order, shown, told, settle } = edit()
    edits.step('take', order)
    await settle()
    expect(dataset.stored.status).toBe('inProgress')
    expect(shown.map(({ status }) => status)).toEqual(['inProgress'])
    expect(shown[0]?.activity.at(-1)).toMatchObject({ by: 'Ada', action: 'status', to: 'inProgress' })
    expect(told).toEqual(['You have taken on KS-7F3QK9'])
  })

  it('builds on the step before it, even while the screen shows the old state', async () => {
    const { dataset, edits, order, told, settle } = edit()
    dataset.hold()
    edits.step('take', order)
    edits.step('paid', order)
    dataset.release()
    await settle()
    expect(dataset.stored).toMatchObject({ status: 'inProgress', payment: 'paid' })
    expect(told).toEqual(['You have taken on KS-7F3QK9', 'KS-7F3QK9 is marked as paid'])
  })

  it('is carried out once if its key is pressed twice', async () => {
    const { dataset, edits, order, told, settle } = edit()
    edits.step('done', order)
    edits.step('done', order)
    await settle()
    expect(told).toEqual(['KS-7F3QK9 is done'])
    expect(dataset.stored.activity).toHaveLength(2)
    edits.undo()
    await settle()
    expect(told).toEqual(['KS-7F3QK9 is done', 'undone'])
  })

  it('shows a colleague’s concurrent change instead of overwriting it, and cancels the steps that follow', async () => {
    const { dataset, edits, order, shown, told, settle } = edit()
    dataset.change({ status: 'spam' })
    edits.step('take', order)
    edits.step('paid', order)
    await settle()
    expect(dataset.stored).toMatchObject({ status: 'spam', payment: 'awaited' })
    expect(shown.map(({ status }) => status)).toEqual(['spam'])
    expect(told).toEqual(['changed meanwhile', 'not made'])
  })

  it('is carried out even if the key before it was pressed twice', async () => {
    const { dataset, edits, order, told, settle } = edit()
    edits.step('done', order)
    edits.step('done', order)
    edits.step('paid', order)
    await settle()
    expect(dataset.stored).toMatchObject({ status: 'done', payment: 'paid' })
    expect(told).toEqual(['KS-7F3QK9 is done', 'KS-7F3QK9 is marked as paid'])
  })

  it('reports a conflict even if the order cannot be read again', async () => {
    const { dataset, edits, order, shown, told, settle } = edit()
    dataset.problem = conflict()
    edits.step('take', order)
    await settle()
    expect([shown, told, dataset.reads]).toEqual([[], ['changed meanwhile'], 1])
  })

  it('says why it failed, and leaves nothing to undo', async () => {
    const { dataset, edits, order, shown, told, settle } = edit()
    dataset.problem = new Error('The disk is full.')
    edits.step('take', order)
    await settle()
    expect([shown, told]).toEqual([[], ['The disk is full.']])
    edits.undo()
    expect(told.at(-1)).toBe('nothing to undo')
  })
})

describe('one of the team’s texts', () => {
  it('is saved, and the result reported to the text field', async () => {
    const { dataset, edits, order, told } = edit()
    expect(await edits.saveText('notes', ' Call her. ', order)).toBe(true)
    expect(dataset.stored.notes).toBe('Call her.')
    expect(await edits.saveText('message', 'Soon', { ...order, _rev: dataset.stored._rev })).toBe(true)
    expect(told).toEqual(['The notes are saved', 'The message is on the visitor’s status page'])
    dataset.problem = new Error('offline')
    expect(await edits.saveText('message', 'Later', order)).toBe(false)
  })

  it('is undone to the text before it, even if that was still being saved', async () => {
    const { dataset, edits, order, settle } = edit()
    dataset.hold()
    void edits.saveText('notes', 'Call her.', order)
    void edits.saveText('notes', 'Call her tomorrow.', order)
    dataset.release()
    await settle()
    expect(dataset.stored.notes).toBe('Call her tomorrow.')
    edits.undo()
    await settle()
    expect(dataset.stored.notes).toBe('Call her.')
  })
})

describe('a step after one of the team’s texts', () => {
  it('is taken once the text is saved', async () => {
    const { dataset, edits, order, told, settle } = edit()
    void edits.saveText('message', 'All there', order)
    edits.step('done', order)
    await settle()
    expect(dataset.stored).toMatchObject({ status: 'done', message: 'All there' })
    expect(told).toEqual(['The message is on the visitor’s status page', 'KS-7F3QK9 is done'])
  })

  it('is not taken if the text cannot be saved', async () => {
    const { dataset, edits, order, told, settle } = edit()
    dataset.problem = new Error('The disk is full.')
    void edits.saveText('message', 'All there', order)
    edits.step('done', order)
    await settle()
    expect([dataset.stored.status, told]).toEqual(['new', ['The disk is full.', 'not made']])
  })
})

describe('undo', () => {
  it('reverts the last change, then the one before it, until none is left', async () => {
    const { dataset, edits, order, told, settle } = edit()
    edits.step('take', order)
    edits.step('paid', order)
    await settle()
    edits.undo()
    await settle()
    expect(dataset.stored).toMatchObject({ status: 'inProgress', payment: 'awaited' })
    edits.undo()
    await settle()
    expect(dataset.stored).toMatchObject({ status: 'new', payment: 'awaited' })
    edits.undo()
    expect(told.slice(2)).toEqual(['undone', 'undone', 'nothing to undo'])
  })

  it('from a notice reverts the change of that notice, once', async () => {
    const { dataset, edits, order, pressUndo, told, settle } = edit()
    edits.step('take', order)
    await settle()
    pressUndo()
    await settle()
    expect(dataset.stored.status).toBe('new')
    edits.undo()
    expect(told.slice(1)).toEqual(['undone', 'nothing to undo'])
  })

  it('by shortcut replaces the notice, whose own “Undo” then does nothing', async () => {
    const { edits, order, pressUndo, told, replaced, settle } = edit()
    edits.step('take', order)
    await settle()
    edits.undo()
    pressUndo()
    await settle()
    expect(told.slice(1)).toEqual(['undone'])
    expect(replaced).toEqual(['notice 1'])
  })

  it('waits for a change that is still being saved', async () => {
    const { dataset, edits, order, told, settle } = edit()
    dataset.hold()
    edits.step('take', order)
    edits.undo()
    dataset.release()
    await settle()
    expect(dataset.stored.status).toBe('new')
    expect(told).toEqual(['You have taken on KS-7F3QK9', 'undone'])
  })

  it('does nothing if the change it waited for fails', async () => {
    const { dataset, edits, order, told, settle } = edit()
    dataset.hold()
    edits.step('take', order)
    edits.undo()
    dataset.problem = new Error('The disk is full.')
    dataset.release()
    await settle()
    expect([told, dataset.reads]).toEqual([['The disk is full.'], 0])
  })

  it('reverts a change even if a colleague has changed something else since, and shows both', async () => {
    const { dataset, edits, order, shown, told, settle } = edit()
    edits.step('take', order)
    await settle()
    dataset.change({ notes: 'Of a colleague' })
    edits.undo()
    await settle()
    expect(told.at(-1)).toBe('undone')
    expect(shown.at(-1)).toMatchObject({ status: 'new', notes: 'Of a colleague' })
  })

  it('does not overwrite what a colleague has changed since', async () => {
    const { dataset, edits, order, told, settle } = edit()
    edits.step('take', order)
    await settle()
    dataset.change({ status: 'done' })
    edits.undo()
    await settle()
    expect(dataset.stored.status).toBe('done')
    expect(told.at(-1)).toBe('not undone')
  })

  it('says why it has failed', async () => {
    const { dataset, edits, order, told, settle } = edit()
    edits.step('take', order)
    await settle()
    dataset.problem = new Error('The disk is full.')
    edits.undo()
    await settle()
    expect(told.at(-1)).toBe('The disk is full.')
  })

  it('retries a failed undo before it reverts an earlier change', async () => {
    const { dataset, edits, order, told, settle } = edit()
    edits.step('take', order)
    edits.step('paid', order)
    await settle()
    dataset.problem = new Error('The server cannot be reached.')
    edits.undo()
    edits.undo()
    await settle()
    dataset.problem = null
    edits.undo()
    await settle()
    expect(dataset.stored).toMatchObject({ status: 'inProgress', payment: 'awaited' })
    edits.undo()
    await settle()
    expect(dataset.stored).toMatchObject({ status: 'new', payment: 'awaited' })
    expect(told.slice(-2)).toEqual(['undone', 'undone'])
  })

  it('cancels the steps that follow if it is refused, and says so', async () => {
    const { dataset, edits, order, told, settle } = edit()
    edits.step('take', order)
    await settle()
    dataset.change({ status: 'done' })
    edits.undo()
    edits.step('paid', order)
    await settle()
    expect(dataset.stored).toMatchObject({ status: 'done', payment: 'awaited' })
    expect(told.slice(1)).toEqual(['not undone', 'not made'])
  })

  it('does not hold up the next step if there is nothing left to undo', async () => {
    const { dataset, edits, order, pressUndo, shown, told, settle } = edit()
    edits.step('take', order)
    await settle()
    pressUndo()
    await settle()
    pressUndo()
    edits.step('paid', shown.at(-1)!)
    await settle()
    expect(dataset.stored).toMatchObject({ status: 'new', payment: 'paid' })
    expect(told.slice(1)).toEqual(['undone', 'KS-7F3QK9 is marked as paid'])
  })
})
