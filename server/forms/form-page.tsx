import { PortableText } from '@portabletext/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Submission } from '../outbox/submission'
import {
  inputName,
  isSold,
  MAX_LINE_LENGTH,
  MAX_TEXT_LENGTH,
  optionsOf,
  type Errors,
  type ShownField,
  type Values,
} from './answers'
import { writeChoices, type ChosenPack, type Choices } from './choices'
import { formatAccount, SEEN, writeSeen } from './ordering-rules'
import type { OwnForm, Pack } from './own-form'
import { packOffer } from './seen-packs'
import { HONEYPOT } from './spam'
import { dollars, fill, filledText, fillName, firstNameOf } from './wording'

/** Maximum number of choices shown as buttons next to each other. */
const MAX_BUTTONS = 5

interface FormPageProps {
  /** Mount path of the forms, without a trailing slash. */
  base: string
  form: OwnForm
  fields: readonly ShownField[]
  choices: Choices
  chosen: ChosenPack | null
  values: Values
  errors: Errors
  token: string
  page: string | null
  /** Shown above the form, in addition to the errors of its fields. */
  problem: string | null
  /** The puzzle for the browser to solve; null if there is none. */
  proof: string | null
  /** The page around the form asks whose account it is: nobody is asked twice. What is sent without it is asked for here. */
  isUsernameAsked?: boolean
}

/** @returns the whole HTML page of a form */
export function renderForm(props: FormPageProps): string {
  const { base, form, fields, choices, chosen, values, errors, token, page, problem, proof } = props
  const { texts } = form
  const asked = fields.filter(
    ({ key, fills, isFixed }) =>
      !isFixed && !(props.isUsernameAsked && fills === 'username' && !values.has(key)),
  )
  const hasProblem = problem !== null || errors.size > 0
  const packField = asked.find(({ isPackChoice }) => isPackChoice)
  const picked = packField && form.packs.find(({ id }) => id === values.get(packField.key)?.[0])
  const total = choices.isTrial ? 0 : (chosen?.pack.price ?? picked?.price ?? null)
  return document(
    base,
    form.title,
    <main data-form-id={form.formId} data-page={hasProblem ? 'corrections' : 'form'}>
      <h1 id="form-title" className="unseen">
        {form.title}
      </h1>
      <form
        method="post"
        action={`${base}/${form.formId}`}
        noValidate
        aria-labelledby="form-title"
        data-proof={proof ?? undefined}
      >
        <input type="hidden" name="token" value={token} data-keep="" />
        {page === null ? null : <input type="hidden" name="page" value={page} data-keep="" />}
        {proof === null ? null : <input type="hidden" name="proof" value="" />}
        {writeChoices(choices).map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {(chosen ? [chosen.pack] : packField ? form.packs : []).map((pack) => (
          <input key={pack.id} type="hidden" name={SEEN} value={writeSeen(pack)} />
        ))}
        {hasProblem ? (
          <Problem>
            {problem ?? texts.problems}
            {errors.size > 0 ? (
              <ul>
                {asked
                  .filter(({ key }) => errors.has(key))
                  .map((field) => (
                    <li key={field.key}>
                      <a href={`#${idOf(field)}`}>{errors.get(field.key)}</a>
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
          <div className="pay wide">
            {total !== null || packField ? (
              <div className="total" data-total={packField ? '' : undefined} hidden={total === null}>
                <small>{texts.total}</small>
                <output>{total === null ? '' : dollars(total)}</output>
              </div>
            ) : null}
            <button>{form.submitLabel}</button>
          </div>
        </div>
      </form>
      <template data-problem="">
        <Problem>{texts.offline}</Problem>
      </template>
    </main>,
    { hasProblem, solves: proof !== null },
  )
}

/** @returns the whole HTML page shown after a form was accepted */
export function renderConfirmation({
  base,
  form,
  submission,
  payAddress,
}: {
  base: string
  form: OwnForm
  submission: Submission
  /** Where to pay; null if there is nothing to pay here. */
  payAddress: string | null
}): string {
  const { texts } = form
  const { reference, items, amount, statusToken, name, email } = submission
  const firstName = firstNameOf(name)
  const values = { reference, email: email ?? '', name: firstName }
  const postsLabel = form.fields.find(({ fills }) => fills === 'posts')?.label ?? '#'
  return document(
    base,
    form.title,
    <main data-form-id={form.formId} data-page="sent">
      <h1 tabIndex={-1} data-focus="">
        {fillName(form.thanks, firstName)}
      </h1>
      <div className="next">
        {form.next ? (
          <PortableText value={filledText(form.next, values)} />
        ) : (
          <p>{fill(texts.next, values)}</p>
        )}
      </div>
      <div className="receipt">
        <dl>
          <Row label={texts.reference}>
            <span className="reference">{reference}</span>
          </Row>
          {items.map((item) => (
            <Row key={item._key} label={item.username ? formatAccount(item.username) : texts.summary}>
              {item.title}
            </Row>
          ))}
          {items.map(({ _key, posts }) =>
            posts ? (
              <Row key={_key} label={postsLabel}>
                <Posts posts={posts} />
              </Row>
            ) : null,
          )}
          {amount === undefined ? null : <Row label={texts.total}>{dollars(amount)}</Row>}
        </dl>
      </div>
      <p className="actions">
        {payAddress === null ? null : (
          <a className="button" href={payAddress} target="_blank" rel="noopener noreferrer">
            {texts.payNow}
          </a>
        )}
        <a href={`/en/order-status/${statusToken}`} target="_top">
          {texts.status}
        </a>
      </p>
    </main>,
  )
}

/** @returns the whole HTML page for an invalid address or a form that cannot be shown */
export function renderProblem(base: string, title: string, text: string): string {
  return document(
    base,
    title,
    <main>
      <h1>{title}</h1>
      <p className="next">{text}</p>
    </main>,
  )
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

/** `#1 (100), #3 (100)`, each a link to its post. */
function Posts({ posts }: { posts: readonly { number?: number; link: string; share: number }[] }) {
  return posts.map((post, index) => (
    <span key={post.link}>
      {index > 0 ? ', ' : null}
      <a href={post.link} target="_blank" rel="noopener noreferrer">
        #{post.number}
      </a>{' '}
      ({post.share})
    </span>
  ))
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface FieldProps {
  form: OwnForm
  field: ShownField
  values: readonly string[]
  error: string | null
  isWide: boolean
}

function Field(props: FieldProps) {
  const { field, error, isWide } = props
  const classes = ['field', isWide ? 'wide' : null, error === null ? null : 'wrong'].filter(Boolean).join(' ')
  if (field.type === 'consent') {
    return (
      <div className={classes}>
        <Consent {...props} />
        <ErrorText field={field} error={error} />
      </div>
    )
  }
  if (areButtons(field)) {
    return (
      <fieldset
        className={classes}
        aria-describedby={describedBy(field, error)}
        role={field.type === 'choice' ? 'radiogroup' : undefined}
      >
        <legend>
          <Label {...props} />
        </legend>
        <Help field={field} />
        <Options {...props} />
        <ErrorText field={field} error={error} />
      </fieldset>
    )
  }
  return (
    <div className={classes}>
      <label htmlFor={idOf(field)}>
        <Label {...props} />
      </label>
      <Help field={field} />
      <Control {...props} />
      <ErrorText field={field} error={error} />
    </div>
  )
}

function Label({ form, field }: FieldProps) {
  return (
    <>
      {field.label}
      {field.required || field.mayBeRequired ? null : (
        <span className="optional"> {form.texts.optional}</span>
      )}
    </>
  )
}

function Help({ field }: { field: ShownField }) {
  return field.help === null ? null : (
    <p className="help" id={`${idOf(field)}-help`}>
      {field.help}
    </p>
  )
}

function ErrorText({ field, error }: { field: ShownField; error: string | null }) {
  return error === null ? null : (
    <p className="error" id={`${idOf(field)}-error`}>
      <Warning size={16} />
      {error}
    </p>
  )
}

/** Tells browsers and password managers what a field is for. */
const INPUTS = {
  text: {},
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  url: { inputMode: 'url', autoComplete: 'url', autoCapitalize: 'off', spellCheck: false },
  number: { inputMode: 'decimal' },
} as const

function Control({ form, field, values, error }: FieldProps) {
  const { type } = field
  const shared = {
    id: idOf(field),
    name: inputName(field.key),
    required: field.required,
    'aria-invalid': error === null ? undefined : true,
    'aria-describedby': describedBy(field, error),
  }
  const [value = ''] = values
  if (type === 'choice') {
    return (
      <select
        {...shared}
        defaultValue={isSold(form, field, value) ? '' : value}
        data-packs={field.isPackChoice ? '' : undefined}
      >
        <option value="">{form.texts.choose}</option>
        {field.isPackChoice
          ? form.packs.map((pack) => <PackOption key={pack.id} pack={pack} />)
          : field.options.map((option) => (
              <option key={option} disabled={isSold(form, field, option)}>
                {option}
              </option>
            ))}
      </select>
    )
  }
  const placeholder = field.placeholder ?? undefined
  if (type === 'longText')
    return <textarea {...shared} placeholder={placeholder} maxLength={MAX_TEXT_LENGTH} defaultValue={value} />
  const about = type === 'choices' || type === 'consent' ? {} : INPUTS[type]
  const isAccount = field.fills === 'username' ? { autoCapitalize: 'off', spellCheck: false } : {}
  return (
    <input
      {...shared}
      {...about}
      {...isAccount}
      placeholder={placeholder}
      maxLength={MAX_LINE_LENGTH}
      defaultValue={value}
    />
  )
}

function PackOption({ pack }: { pack: Pack }) {
  return (
    <option value={pack.id} data-price={dollars(pack.price)}>
      {packOffer(pack)}
    </option>
  )
}

function Options({ form, field, values, error }: FieldProps) {
  return (
    <div className="options">
      {optionsOf(field, form.packs).map((option, index) => (
        <label key={option} className="option">
          <input
            id={index === 0 ? idOf(field) : `${idOf(field)}-${index}`}
            type={field.type === 'choices' ? 'checkbox' : 'radio'}
            name={inputName(field.key)}
            value={option}
            defaultChecked={values.includes(option) && !isSold(form, field, option)}
            disabled={isSold(form, field, option)}
            aria-invalid={error === null ? undefined : true}
          />
          {option}
        </label>
      ))}
    </div>
  )
}

function Consent({ field, values, error }: FieldProps) {
  return (
    <label className="consent">
      <input
        id={idOf(field)}
        type="checkbox"
        name={inputName(field.key)}
        value="yes"
        required={field.required}
        defaultChecked={values.length > 0}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={describedBy(field, error)}
      />
      <span>{field.label}</span>
    </label>
  )
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <div className="problem" role="alert" tabIndex={-1} data-focus="">
      <Warning size={20} />
      <div>{children}</div>
    </div>
  )
}

function Warning({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10" />
      <path d="M12 7v6M12 17v.01" />
    </svg>
  )
}

function idOf({ key }: ShownField): string {
  return `field-${key}`
}

function describedBy(field: ShownField, error: string | null): string | undefined {
  const ids = [
    field.help === null || field.type === 'consent' ? null : `${idOf(field)}-help`,
    error === null ? null : `${idOf(field)}-error`,
  ].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** A few choices are buttons next to each other; many, or those in half a row, are a select. */
function areButtons({ type, width, options, isPackChoice }: ShownField): boolean {
  if (type === 'choices') return true
  return type === 'choice' && !isPackChoice && width === 'full' && options.length <= MAX_BUTTONS
}

/** Two half-width fields share a row; a single one takes the whole row. */
function isWide(fields: readonly ShownField[], index: number): boolean {
  const isHalf = (at: number) => fields[at]?.width === 'half' && fields[at]?.type !== 'consent'
  if (!isHalf(index)) return true
  let start = index
  while (start > 0 && isHalf(start - 1)) start--
  const isLeft = (index - start) % 2 === 0
  return isLeft && !isHalf(index + 1)
}

function document(
  base: string,
  title: string,
  content: ReactNode,
  { hasProblem = false, solves = false }: { hasProblem?: boolean; solves?: boolean } = {},
): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en" data-theme="dark">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{hasProblem ? `! ${title}` : title}</title>
        <link rel="stylesheet" href={`${base}/form.css`} />
        <script src={`${base}/theme.js`} />
        {solves ? <script src={`${base}/altcha/solve.js`} type="module" /> : null}
        <script src={`${base}/form.js`} defer />
      </head>
      <body>{content}</body>
    </html>,
  )}`
}
