import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LakeError } from './errors'
import { parseJson } from './json-depth'
import { parseApiVersion, parsePerspective } from './perspective'
import { idsOf, queryParamsOf } from './routes/http'
import { parseActionsBody } from './writes/action'
import { parseMutateBody } from './writes/mutation'

/** Input from outside is either parsed or rejected with an error response. */
function readsOrRefuses(read: () => unknown): void {
  try {
    read()
  } catch (cause) {
    expect(cause).toBeInstanceOf(LakeError)
    // Never as a fault of the server, except that it does not support the request.
    expect((cause as LakeError).status).toSatisfy((status: number) => status < 500 || status === 501)
  }
}

const check = <Value>(values: fc.Arbitrary<Value>, read: (value: Value) => unknown) =>
  fc.assert(
    fc.property(values, (value) => readsOrRefuses(() => read(value))),
    { numRuns: 200 },
  )

it('any API version is either read or rejected', () => check(fc.string(), parseApiVersion))
it('any perspective is either read or rejected', () =>
  check(fc.string(), (text) => parsePerspective(text, '2025-02-19')))
it('any ids in an address are read, in order', () =>
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[^,]*$/)), (ids) => {
      expect(idsOf(ids.join(','))).toEqual(ids.filter((id) => id !== ''))
    }),
    { numRuns: 200 },
  ))
it('any parameters of a query are either read or rejected', () =>
  check(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.json())), (given) =>
    queryParamsOf(new URLSearchParams(Object.entries(given).map(([name, value]) => [`$${name}`, value]))),
  ))

const mutation = fc.record(
  {
    create: fc.jsonValue(),
    createOrReplace: fc.jsonValue(),
    delete: fc.jsonValue(),
    patch: fc.oneof(
      fc.jsonValue(),
      fc.record({ id: fc.string(), set: fc.jsonValue(), unset: fc.jsonValue() }),
    ),
  },
  { requiredKeys: [] },
)
it('mutations of any shape are either read or rejected', () =>
  check(
    fc.oneof(fc.jsonValue(), fc.record({ mutations: fc.oneof(fc.jsonValue(), fc.array(mutation)) })),
    parseMutateBody,
  ))

const action = fc.record(
  {
    actionType: fc.oneof(
      fc.string(),
      fc.constantFrom('create', 'edit', 'publish', 'delete').map((name) => `sanity.action.document.${name}`),
    ),
    publishedId: fc.jsonValue(),
    draftId: fc.jsonValue(),
    attributes: fc.jsonValue(),
    patch: fc.jsonValue(),
  },
  { requiredKeys: [] },
)
it('actions of any shape are either read or rejected', () =>
  check(
    fc.oneof(fc.jsonValue(), fc.record({ actions: fc.oneof(fc.jsonValue(), fc.array(action)) })),
    parseActionsBody,
  ))

it('JSON within the depth limit is parsed unchanged', () =>
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
  ))
