import type { OrderPanels } from './order-context'
import { OrderBag } from './OrderBag'
import { OrderQuestions } from './OrderQuestions'

/** The panels of pages that do not know the account yet. */
export const QUESTION_PANELS: OrderPanels = { Bag: OrderBag, Questions: OrderQuestions }
