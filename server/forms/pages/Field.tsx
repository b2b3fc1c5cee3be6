import { hasLines } from '../../../shared/forms/fields'
import { dollars } from '../../../shared/money/dollars'
import type { FormField, OwnForm, Pack } from '../definition/own-form'
import { isSold, phoneOf } from '../definition/phones'
import { needsNoPosts } from '../needs-posts'
import { inputName } from '../state/field-values'
import { packOffer } from '../state/seen-packs'
import { optionsOf, type ShownField } from '../state/shown-fields'
import { MAX_LINE_LENGTH } from '../submission/validate-values'
import { describedBy, idOf } from './field-ids'
import { areButtons } from './field-layout'
import { WarningIcon } from './icons'

interface FieldProps {
  form: OwnForm
  field: ShownField
  values: readonly string[]
  error: string | null
  isWide: boolean
}

/** A field with its label, help and error. */
export function Field(props: FieldProps) {
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
        data-fills={field.fills ?? undefined}
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
    <div
      className={classes}
      data-fills={field.fills ?? undefined}
      data-depends-on-kind={field.mayBeRequired && !field.required ? '' : undefined}
    >
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
      <WarningIcon size={16} />
      {error}
    </p>
  )
}

/** Attributes that tell browsers and password managers what a field is for, and in which direction its text runs. */
const INPUTS = {
  text: { dir: 'auto' },
  name: { dir: 'auto', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  url: { inputMode: 'url', autoComplete: 'url', autoCapitalize: 'off', spellCheck: false },
  number: { inputMode: 'decimal' },
} as const

/**
 * The control of a field. Browsers report a required list or check box as invalid until it is filled in, unless it
 * states that it is valid.
 */
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
        aria-invalid={error !== null}
        defaultValue={isSold(form, field, value) ? '' : value}
        data-priced={isPriced(form, field) ? '' : undefined}
      >
        <option value="">{form.texts.choose}</option>
        {field.packs
          ? field.packs.map((pack) => <PackOption key={pack.id} form={form} pack={pack} />)
          : field.options.map((option) => (
              <option
                key={option}
                value={option}
                data-price={priceOf(form, field, option)}
                disabled={isSold(form, field, option)}
                data-needs-no-posts={hidesPosts(form, field, option) ? '' : undefined}
              >
                {[option, priceOf(form, field, option)].filter(Boolean).join(', ')}
              </option>
            ))}
      </select>
    )
  }
  const placeholder = field.placeholder ?? undefined
  if (hasLines(type))
    return (
      <textarea
        {...shared}
        dir="auto"
        autoComplete={type === 'address' ? 'street-address' : undefined}
        placeholder={placeholder}
        // No maximum length: browsers would cut off a longer pasted text without a word.
        defaultValue={value}
      />
    )
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

/** Whether an option is a kind of packs for which the style sheet hides the field for posts. */
function hidesPosts({ lists }: OwnForm, { fills }: ShownField, option: string): boolean {
  return fills === 'kind' && needsNoPosts(option, lists)
}

/** Returns the price of an option that is a phone for sale; undefined if it has none. */
function priceOf(form: OwnForm, field: FormField, option: string): string | undefined {
  const phone = phoneOf(form, field, option)
  return phone === null || phone.isSold || phone.price === null ? undefined : dollars(phone.price)
}

/** Whether the answer to a field decides what the order costs. */
export function isPriced(form: OwnForm, field: ShownField): boolean {
  return field.packs !== null || field.options.some((option) => priceOf(form, field, option) !== undefined)
}

function Price({ text }: { text: string | undefined }) {
  return text === undefined ? null : <small> {text}</small>
}

function PackOption({ form, pack }: { form: OwnForm; pack: Pack }) {
  return (
    <option value={pack.id} data-price={dollars(pack.price)}>
      {packOffer(form.texts, pack)}
    </option>
  )
}

function Options({ form, field, values, error }: FieldProps) {
  return (
    <div className="options" data-priced={isPriced(form, field) ? '' : undefined}>
      {optionsOf(field).map((option, index) => (
        <label key={option} className="option">
          <input
            id={index === 0 ? idOf(field) : `${idOf(field)}-${index}`}
            type={field.type === 'choices' ? 'checkbox' : 'radio'}
            name={inputName(field.key)}
            value={option}
            defaultChecked={values.includes(option) && !isSold(form, field, option)}
            disabled={isSold(form, field, option)}
            data-needs-no-posts={hidesPosts(form, field, option) ? '' : undefined}
            data-price={priceOf(form, field, option)}
            aria-invalid={error === null ? undefined : true}
          />
          {option}
          <Price text={priceOf(form, field, option)} />
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
        aria-invalid={error !== null}
        aria-describedby={describedBy(field, error)}
      />
      <span>{field.label}</span>
    </label>
  )
}
