import type { Rule, SchemaValidationValue, ValidationContext } from 'sanity'

/** A function that creates the rules of a type or field. */
type Rules = (rule: Rule, context?: ValidationContext) => SchemaValidationValue

/** The parts of a type's definition that have rules. */
interface Definition {
  validation?: unknown
  fields?: readonly object[]
  of?: readonly object[]
}

/**
 * Returns a type whose rules, and those of everything in it, only count while an editor sees the field, since nobody
 * can correct a field that another choice has hidden. A hidden field keeps its value, and its rules count again when it
 * is shown. The site uses hidden fields only for a form that it runs itself in place of an unknown provider, where
 * `server/forms/definition/own-form.ts` omits malformed ones.
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
