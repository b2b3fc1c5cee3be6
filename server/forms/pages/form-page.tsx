import type { ReactNode } from 'react'
import { SEEN, writeSeen, type SeenPack } from '../../../shared/forms/seen-pack'
import { dollars } from '../../../shared/money/dollars'
import { shorten } from '../../../shared/text/shorten'
import { writeCampaign } from '../definition/campaign'
import { writeChoices, type Choices } from '../definition/choices'
import type { OwnForm } from '../definition/own-form'
import type { PhoneModel } from '../definition/phone-models'
import { phoneOf } from '../definition/phones'
import { labelInSentence } from '../definition/wording'
import { HONEYPOT } from '../spam/spam'
import { seenPhone } from '../state/seen-packs'
import type { ShownField } from '../state/shown-fields'
import type { ShownForm } from '../state/shown-form'
import { orderedPhone } from '../submission/ordered-phone'
import { Posts, Row } from './details'
import { Field, isPriced } from './Field'
import { idOf } from './field-ids'
import { isWide } from './field-layout'
import { RESPONSE_ID, renderDocument } from './html-document'
import { CheckIcon, WarningIcon } from './icons'

/** Longest excerpt of a label in the list of errors: that of a consent is a sentence. */
const MAX_ERROR_NAME = 40

interface FormPageProps extends ShownForm {
  /** Mount path of the forms, without a trailing slash. */
  base: string
  /** The query of the form's address, with its `?`; empty if it has none. */
  search: string
  token: string
  /** The puzzle for the browser to solve; null if there is none. */
  proof: string | null
  /** Whether the form was sent and came back: the browser then leads the visitor to what has to be corrected. */
  isReturned: boolean
}

/** Returns the whole HTML page of a form. */
export function renderForm(props: FormPageProps): string {
  const {
    base,
    search,
    form,
    fields,
    choices,
    chosen,
    values,
    errors,
    token,
    page,
    campaign,
    problem,
    proof,
    isReturned,
  } = props
  const { texts } = form
  const asked = fields.filter(
    ({ key, fills, isFixed }) =>
      !isFixed && !(props.isUsernameAsked && fills === 'username' && !values.has(key)),
  )
  const hasProblem = problem !== null || errors.size > 0
  const priced = chosen || choices.isTrial ? undefined : asked.find((field) => isPriced(form, field))
  // Only the form's script shows the total of what is chosen in the form, since it can follow the choice.
  const phone = chosen ? null : orderedPhone(form, fields, values, choices)
  const total = priced ? null : choices.isTrial ? 0 : (chosen?.pack.price ?? phone?.price ?? null)
  return renderDocument(
    base,
    form.title,
    <main data-form-id={form.formId} data-page={isReturned ? 'corrections' : 'form'}>
      <h1 id="form-title" className="unseen">
        {form.title}
      </h1>
      <form
        method="post"
        action={`${base}/${form.formId}${search}#${RESPONSE_ID}`}
        noValidate
        aria-labelledby="form-title"
        data-proof={proof ?? undefined}
      >
        <input type="hidden" name="token" value={token} data-keep="" />
        {page === null ? null : <input type="hidden" name="page" value={page} data-keep="" />}
        {writeCampaign(campaign ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} data-keep="" />
        ))}
        {proof === null ? null : <input type="hidden" name="proof" value="" data-keep="" />}
        {writeChoices(choices).map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {(chosen ? [chosen.pack] : offersOf(form, priced, phone)).map((offer) => (
          <input key={offer.id} type="hidden" name={SEEN} value={writeSeen(offer)} />
        ))}
        {hasProblem ? (
          <Problem id={RESPONSE_ID}>
            {problem ?? <Says problems={texts.problems} corrected={texts.corrected} />}
            {errors.size > 0 ? (
              // The focus announces them. In the alert, each would be announced again once corrected.
              <ul aria-live="off">
                {asked
                  .filter(({ key }) => errors.has(key))
                  .map((field) => (
                    <li key={field.key}>
                      <a href={`#${idOf(field)}`}>{namedError(field, errors.get(field.key) ?? '', asked)}</a>
                    </li>
                  ))}
              </ul>
            ) : null}
          </Problem>
        ) : null}
        <Summary form={form} fields={fields} values={values} chosen={chosen} />
        <div className="fields">
          {asked.map((field, index) => (
            <Field
              key={field.key}
              form={form}
              field={field}
              values={values.get(field.key) ?? []}
              error={errors.get(field.key) ?? null}
              isWide={isWide(asked, index)}
            />
          ))}
          <div className="trap" aria-hidden="true">
            <label htmlFor="trap">Leave this empty</label>
            <input id="trap" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
          </div>
        </div>
        {form.assurances.length === 0 ? null : (
          <ul className="assurances">
            {form.assurances.map((assurance, index) => (
              <li key={index}>
                <CheckIcon size={16} />
                {assurance}
              </li>
            ))}
          </ul>
        )}
        <div className="pay">
          {total !== null || priced ? (
            <div className="total" data-total={priced ? '' : undefined} hidden={total === null}>
              {/* Announced as a whole. */}
              <output>
                <small>{texts.total}</small> <b>{total === null ? '' : dollars(total)}</b>
              </output>
            </div>
          ) : null}
          <button data-sending={texts.sending}>
            <span>{submitLabelOf(form, choices)}</span>
          </button>
        </div>
      </form>
      {/* Outside the form, which an update may replace while it is being sent. */}
      <p className="unseen" aria-live="polite" data-sending={texts.sending} />
      <template data-problem="">
        <Problem>{texts.offline}</Problem>
      </template>
      <template data-earlier="">
        <p className="earlier">
          <span>{texts.earlier}</span> <a target="_top">{texts.status}</a>
        </p>
      </template>
    </main>,
    { hasProblem, solves: proof !== null },
  )
}

/** Returns the error of a field as it can be read away from the field. */
function namedError(field: ShownField, error: string, asked: readonly ShownField[]): string {
  const label = labelInSentence(field.label)
  const isOnlyConsent =
    field.type === 'consent' && asked.filter(({ type }) => type === 'consent').length === 1
  if (isOnlyConsent || error.includes(label)) return error
  return `${shorten(label, MAX_ERROR_NAME).replace(/\s\S*…$/u, '…')}: ${error}`
}

/**
 * Returns what has a price on the page.
 * @param field the field that asks what to order; undefined if none does
 * @param phone ordered on the page around the form
 */
function offersOf(
  form: OwnForm,
  field: ShownField | undefined,
  phone: PhoneModel | null,
): readonly SeenPack[] {
  if (field?.packs) return field.packs
  const phones = field ? field.options.map((option) => phoneOf(form, field, option)) : [phone]
  return phones.map((each) => each && seenPhone(each)).filter((seen) => seen !== null)
}

/** Returns the label of the button. The free trial is not an order, so the label of an order form does not fit it. */
function submitLabelOf({ kind, submitLabel, texts }: OwnForm, { isTrial }: Choices): string {
  return isTrial && kind !== 'trial' ? texts.trialSend : submitLabel
}

/** What was chosen on the page around the form. */
function Summary({
  form,
  fields,
  values,
  chosen,
}: Pick<FormPageProps, 'form' | 'fields' | 'values' | 'chosen'>) {
  const fixed = fields.filter(({ key, isFixed }) => isFixed && values.has(key))
  if (fixed.length === 0) return null
  return (
    <section className="summary" aria-label={form.texts.summary}>
      <dl>
        {fixed.map((field) => (
          <Row key={field.key} label={field.label}>
            {field.fills === 'posts' && chosen ? (
              <Posts posts={chosen.posts} />
            ) : (
              values.get(field.key)?.join(', ')
            )}
          </Row>
        ))}
      </dl>
    </section>
  )
}

function Problem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className="problem" role="alert" tabIndex={-1} data-focus="">
      <WarningIcon size={20} />
      <div>{children}</div>
    </div>
  )
}

/** What to correct, and room for the text that replaces this once everything is corrected. */
function Says({ problems, corrected }: { problems: string; corrected: string }) {
  return (
    <p className="says" data-corrected={corrected}>
      <span>{problems}</span>
      <span role="status" />
    </p>
  )
}
