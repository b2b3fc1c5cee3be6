import { useMemo, useState, type ReactNode } from 'react'
import type { InboxOrder } from '../order-schemas'
import type { Edits } from './create-edits'
import { saveDraft, unsavedTexts } from './drafts'
import type { OrderStep } from './edits'
import { UnsavedDialog } from './UnsavedDialog'

/** The steps that finish an order, after which nobody may come back to its texts. */
const FINISHING: ReadonlySet<OrderStep> = new Set(['done', 'spam', 'refunded'])

/**
 * Returns edits that ask, before a step that finishes an order, what to do with its unsaved texts: a message must
 * neither be forgotten, nor appear on the visitor's status page without the member's knowledge. `question` is the
 * dialog that asks, or null.
 */
export function useAskedEdits(edits: Edits): { edits: Edits; question: ReactNode } {
  const [asked, setAsked] = useState<{ step: OrderStep; order: InboxOrder } | null>(null)

  const asking = useMemo<Edits>(
    () => ({
      ...edits,
      step(step, order) {
        if (FINISHING.has(step) && unsavedTexts(order.reference).length > 0) setAsked({ step, order })
        else edits.step(step, order)
      },
    }),
    [edits],
  )

  if (!asked) return { edits: asking, question: null }
  const { step, order } = asked
  const finish = () => {
    setAsked(null)
    edits.step(step, order)
  }
  const saveAndFinish = () => {
    for (const field of unsavedTexts(order.reference))
      void saveDraft(order.reference, field, (text) => edits.saveText(field, text, order))
    // Waits for the texts, and is not taken if one of them cannot be saved.
    finish()
  }
  return {
    edits: asking,
    question: (
      <UnsavedDialog
        step={step}
        order={order}
        onSave={saveAndFinish}
        onSkip={finish}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
