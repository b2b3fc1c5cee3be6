import arrowDownIcon from '@lucide/icons/icons/arrow-down'
import checkIcon from '@lucide/icons/icons/check'
import { Form, useSearchParams } from '@remix-run/react'
import { useEffect, useId, useRef, type FocusEvent, type FormEvent } from 'react'
import { buttonClass } from '~/ui/button-class'
import { Icon } from '~/ui/Icon'
import { goToElement } from '~/ui/scrolling/scroll-to'
import { MAX_ACCOUNT_LENGTH, USERNAME_PARAM } from '~shared/ordering/account'
import { countChoice } from './count-choice'
import type { OrderQuestionsProps } from './order-context'
import { useOrderingTexts } from './ordering-texts'
import styles from './OrderQuestions.module.css'
import { PackChoice, TRIAL } from './PackChoice'
import { KIND_PARAM, packParam, SELECTION_PARAMS } from './selection'

/**
 * Asks for what the page does not know yet: the free trial or a pack, and the account it is for. Answers are
 * stored in the address and passed to the form immediately; without JavaScript, the page reloads with them.
 */
export function OrderQuestions({
  order,
  questions: { onAnswer, ...questions },
  formId,
  anchor,
}: OrderQuestionsProps) {
  const id = useId()
  const texts = useOrderingTexts()
  const [params] = useSearchParams()
  const { offers, trial } = questions
  const title = trial ? texts.startTitle : texts.choosePack
  const chosen = order.pack ? offers.find((offer) => offer === order.pack) : undefined

  const form = useRef<HTMLFormElement>(null)
  const username = order.username ?? ''
  const account = useRef(username)
  useEffect(() => {
    account.current = username
  }, [username])
  /** Answers only once, since the answer removes the field, which blurs it again. */
  const takeAccount = (questionsForm: HTMLFormElement) => {
    const value = new FormData(questionsForm).get(USERNAME_PARAM)
    const typed = typeof value === 'string' ? value.trim() : ''
    if (typed === account.current) return
    account.current = typed
    onAnswer(USERNAME_PARAM, typed)
  }

  /** Accepts an account whose field lost the focus before hydration. */
  const takeEarly = useRef(() => {
    const { current } = form
    if (current && !current.contains(document.activeElement)) takeAccount(current)
  })
  useEffect(() => takeEarly.current(), [])

  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    takeAccount(event.currentTarget)
    goToElement(document.getElementById(formId))
  }

  /** Continuing to the form without the button counts as answering. */
  const leave = ({ currentTarget, relatedTarget, target }: FocusEvent<HTMLFormElement>) => {
    // Another window has the focus, so the visitor may come back and continue typing.
    if (document.activeElement === target) return
    if (!currentTarget.contains(relatedTarget)) takeAccount(currentTarget)
  }

  return (
    <Form
      ref={form}
      method="get"
      action={`#${anchor}`}
      className={styles.questions}
      onSubmit={goOn}
      onBlur={leave}
    >
      {params.has(KIND_PARAM) ? (
        <input type="hidden" name={KIND_PARAM} value={params.get(KIND_PARAM) ?? ''} />
      ) : null}
      {offers.length > 0 ? (
        <>
          <p className="title-3">{title}</p>
          <PackChoice
            label={title}
            offers={offers}
            chosen={chosen}
            onChoose={(offer) => {
              countChoice()
              onAnswer(SELECTION_PARAMS.pack, packParam(offer))
            }}
            trial={
              trial
                ? {
                    ...trial,
                    note: texts.trialNote,
                    chosen: order.trial !== null,
                    onChoose: () => onAnswer(SELECTION_PARAMS.pack, TRIAL),
                  }
                : undefined
            }
          />
        </>
      ) : (
        <p className="title-3">{texts.accountTitle}</p>
      )}
      <div className={styles.account}>
        <label htmlFor={id}>{questions.label}</label>
        <input
          key={username}
          id={id}
          className={styles.input}
          name={USERNAME_PARAM}
          defaultValue={username}
          placeholder={questions.placeholder}
          maxLength={MAX_ACCOUNT_LENGTH}
          required
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={`${id}-note`}
        />
        {/* Safari does not focus a pressed button: the blur would answer, which could remove the button first. */}
        <button className={buttonClass({ size: 'large' })} onMouseDown={(event) => event.preventDefault()}>
          {texts.accountAction}
          <Icon icon={arrowDownIcon} size={18} strokeWidth={1.75} />
        </button>
      </div>
      <p className={styles.note} id={`${id}-note`}>
        <Icon icon={checkIcon} size={17} strokeWidth={2.2} />
        {texts.accountText}
      </p>
    </Form>
  )
}
