import type { Rule, SchemaValidationValue, ValidationContext } from 'sanity'

/** Makes the rules of a type or field. */
type Rules = (rule: Rule, context?: ValidationContext) => SchemaValidationValue

/** What has rules in the definition of a type. */
interface Definition {
  validation?: unknown
  fields?: readonly object[]
  of?: readonly object[]
}

/**
 * Returns a type whose rules, and those of everything in it, only count while an editor sees the field: nobody can
 * correct what another choice has hidden. It keeps its value, and its rules count again when it is shown again. The
 * site uses no hidden fields, except those of a form that it runs itself in place of an unknown provider:
 * `server/forms/definition/own-form.ts` omits what is malformed there.
 */
export function checkedWhileShown<Type extends object>(type: Type): Type {
  const { validation, fields, of }: Definition = type
  return {
    ...type,
    ...(typeof validation === 'function' && { validation: whileShown(validation as Rules) }),
    ...(fields && { fields: fields.map((field) => checkedWhileShown(field)) }),
    ...(of && { of: of.map((member) => checkedWhileShown(member)) }),
  }
}

/** The Studio only passes a context to functions with two parameters. */
function whileShown(rules: Rules): Rules {
  return (rule, context) => (context?.hidden ? rule : rules(rule, context))
}
