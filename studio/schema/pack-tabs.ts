import { z } from 'zod'

const entrySchema = z.looseObject({ _key: z.string(), _ref: z.string().optional() })
const tabsSchema = z.array(
  z.looseObject({
    _key: z.string(),
    kind: z.string().optional(),
    label: z.string().optional(),
    packs: z.array(entrySchema).optional(),
  }),
)

interface FieldError {
  message: string
  path: (string | { _key: string })[]
}

/**
 * Validator for tabs of packs, of which there is one for each kind. The site keeps a choice as kind and pack, so it
 * could not tell two tabs of one kind apart, and shows them as one.
 */
export function hasOneTabPerKind(tabs: unknown): true | FieldError[] {
  const labels = new Map<string, string>()
  const errors: FieldError[] = []
  for (const { _key, kind, label } of tabsSchema.catch([]).parse(tabs)) {
    if (kind === undefined) continue
    const first = labels.get(kind)
    if (first === undefined) labels.set(kind, label ?? kind)
    else
      errors.push({
        message: `“${first}” already lists ${kind}. Add these packs to it: an order could not tell the two tabs apart.`,
        path: [{ _key }],
      })
  }
  return errors.length === 0 || errors
}

/** Validator for tabs from which a visitor chooses a pack, each of which lists a pack only once. */
export function listsEachPackOnce(tabs: unknown): true | FieldError[] {
  const errors = tabsSchema
    .catch([])
    .parse(tabs)
    .flatMap(({ _key: tab, label, packs = [] }) =>
      packs
        .filter(({ _ref }, index) => _ref && packs.findIndex((other) => other._ref === _ref) < index)
        .map(({ _key }): FieldError => ({
          message: `“${label ?? 'This tab'}” already lists this pack. List each only once.`,
          path: [{ _key: tab }, 'packs', { _key }],
        })),
    )
  return errors.length === 0 || errors
}
