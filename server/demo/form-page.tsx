import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FieldErrors, FormField, FormValues } from './form-fields'

/** `base` is the path the forms are mounted at, without a trailing slash. */
interface PageProps {
  base: string
  formId: string
  values: FormValues
}

/** Longer values get a multi-line field, in characters. */
const LONG_VALUE = 60

/** @returns the HTML page of the form, filled in with `values` */
export function renderForm(props: PageProps & { errors: FieldErrors }): string {
  const { base, formId, values, errors } = props
  const { prefilled, total } = values
  const isOrder = prefilled.length > 0 || total !== null
  const hasErrors = Boolean(errors.name ?? errors.email)
  return document(
    base,
    isOrder ? 'Order form' : 'Contact form',
    <main data-form-id={formId} data-page={hasErrors ? 'corrections' : 'form'}>
      <Note left={isOrder ? 'Demo order form' : 'Demo form'} />
      <form method="post" action={`${base}/${formId}`}>
        {isOrder ? (
          prefilled.map((field, index) => (
            <Field key={field.key} field={field} wide={isWide(field, index, prefilled)} />
          ))
        ) : (
          <Field field={{ key: 'account', label: 'Your account or website', value: '' }} wide />
        )}
        <Field
          field={{ key: 'email', label: 'Email', value: values.email }}
          input={{ type: 'email', autoComplete: 'email', placeholder: 'you@company.com', required: true }}
          error={errors.email}
          focus={Boolean(errors.email && !errors.name)}
          wide
        />
        <Field
          field={{ key: 'name', label: 'Full name', value: values.name }}
          input={{
            autoComplete: 'name',
            placeholder: isOrder ? 'As on the card' : 'Your name',
            required: true,
          }}
          error={errors.name}
          focus={Boolean(errors.name)}
          wide={!isOrder}
        />
        {isOrder ? <Payment value={values.payment} /> : <Message value={values.message} />}
        <div className="pay wide">
          {total ? (
            <div>
              <small>Total</small>
              <output>{total.text}</output>
              <input type="hidden" name={total.key} value={total.value} />
            </div>
          ) : null}
          <button>{isOrder ? 'Place Order' : 'Send'}</button>
        </div>
      </form>
    </main>,
  )
}

/** @returns the HTML page that follows an accepted form, with everything that was sent */
export function renderThankYou({ base, formId, values }: PageProps): string {
  const rows: [string, string][] = [
    ...values.prefilled.map(({ label, value }): [string, string] => [label, value]),
    ['Email', values.email],
    ['Full name', values.name],
    ['Payment', values.payment],
    ['Message', values.message],
    ['Total', values.total?.text ?? ''],
  ]
  return document(
    base,
    'Thank you',
    <main data-form-id={formId} data-page="sent">
      <Note left="Demo form" />
      <h1 tabIndex={-1} data-focus>
        Thank you, {values.name}.
      </h1>
      <p className="lead">
        This is a demo: nothing has been ordered, charged or kept. A real form would have sent this.
      </p>
      <dl>
        {rows
          .filter(([, value]) => value)
          .map(([label, value], index) => (
            <div key={index}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </main>,
  )
}

/** @returns the HTML page for an unknown address or an unusable form */
export function renderProblem(base: string, title: string, text: string): string {
  return document(
    base,
    title,
    <main>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
    </main>,
  )
}

function Note({ left }: { left: string }) {
  return (
    <p className="note">
      <span>{left}</span>
      <span>
        <svg
          width="14"
          height="14"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <rect x="4" y="11" width="16" height="10" rx="2" />
          <path d="M8 11V7a4 4 0 0 1 8 0v4" />
        </svg>
        No payment is taken
      </span>
    </p>
  )
}

interface FieldProps {
  field: FormField
  wide?: boolean
  input?: { type?: string; autoComplete?: string; placeholder?: string; required?: boolean }
  error?: string
  focus?: boolean
}

function Field({ field, wide, input, error, focus }: FieldProps) {
  const id = `field-${field.key}`
  const shared = {
    id,
    name: field.key,
    defaultValue: field.value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    'data-focus': focus ? '' : undefined,
  }
  return (
    <div className={wide ? 'wide' : undefined}>
      <label htmlFor={id}>{field.label}</label>
      {field.value.length > LONG_VALUE && !input ? (
        <textarea {...shared} />
      ) : (
        <input {...shared} {...input} />
      )}
      {error ? (
        <p className="error" id={`${id}-error`}>
          <svg
            width="16"
            height="16"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <circle cx="12" cy="12" r="10" />
            <path d="M12 7v6M12 17v.01" />
          </svg>
          {error}
        </p>
      ) : null}
    </div>
  )
}

function Payment({ value }: { value: string }) {
  // The payment methods that the phone pages name: all major credit cards, and PayPal.
  const choices = ['Credit card', 'PayPal']
  return (
    <div>
      <label htmlFor="field-payment">Payment</label>
      <select id="field-payment" name="payment" defaultValue={value || choices[0]}>
        {(value && !choices.includes(value) ? [value, ...choices] : choices).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </div>
  )
}

function Message({ value }: { value: string }) {
  return (
    <div className="wide">
      <label htmlFor="field-message">Message</label>
      <textarea
        id="field-message"
        name="message"
        defaultValue={value}
        placeholder="What can we do for you?"
      />
    </div>
  )
}

/** Two fields share a row; a long one takes a whole row, and so does the last one if it would be alone. */
function isWide(field: FormField, index: number, fields: readonly FormField[]): boolean {
  if (field.value.length > LONG_VALUE) return true
  const start = fields.slice(0, index).findLastIndex((other) => other.value.length > LONG_VALUE) + 1
  const next = fields[index + 1]
  const isLeft = (index - start) % 2 === 0
  return isLeft && (!next || next.value.length > LONG_VALUE)
}

function document(base: string, title: string, content: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="stylesheet" href={`${base}/form.css`} />
        <script src={`${base}/form.js`} defer />
      </head>
      <body>{content}</body>
    </html>,
  )}`
}
