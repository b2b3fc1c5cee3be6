import ts from 'typescript'

/**
 * The kinds of values that one position in a result may have.
 * @typedef {object} Shape
 * @property {1} [text]
 * @property {1} [number]
 * @property {1} [boolean]
 * @property {1} [empty] null
 * @property {number} [list] the index of its entries' shape
 * @property {Record<string, number>} [fields] of an object: the indices of their shapes
 * @property {Record<string, number>} [byType] of objects that differ by `_type`: the index of the shape of each
 */

/** @typedef {{ queries: Record<string, number>, shapes: Shape[] }} ResultShapes */

/** @typedef {Map<string, ts.TypeNode[]>} Fields by name, what a field may be */

const RESULT = /^[A-Z]\w*(?=Result$)/

/**
 * Returns the shapes of all results, as data: the generated types, against which the site validates results. A union of
 * string literals becomes plain text except in `_type`, since an unknown word anywhere else is harmless.
 * @param {string} source the types that `sanity typegen` has generated
 * @returns {ResultShapes} the index of each query's shape by the name of its constant, such as `pageQuery`
 * @throws if a type is of a kind that typegen has not used so far
 */
export function resultShapes(source) {
  const file = ts.createSourceFile('content.types.ts', source, ts.ScriptTarget.Latest, true)
  const aliases = new Map(
    file.statements.filter(ts.isTypeAliasDeclaration).map((alias) => [alias.name.text, alias.type]),
  )
  /** @type {Shape[]} */
  const shapes = []
  /** @type {Map<string, number>} */
  const indices = new Map()

  /** @param {Shape} shape @returns {number} its index; equal shapes share one */
  function indexOf(shape) {
    const key = JSON.stringify(shape)
    const index = indices.get(key) ?? shapes.push(shape) - 1
    indices.set(key, index)
    return index
  }

  /** @param {ts.TypeNode} type @returns {ts.TypeNode[]} the types that it stands for, with unions and names resolved */
  function membersOf(type) {
    if (ts.isUnionTypeNode(type)) return type.types.flatMap(membersOf)
    if (ts.isParenthesizedTypeNode(type)) return membersOf(type.type)
    const alias = ts.isTypeReferenceNode(type) ? aliases.get(type.typeName.getText()) : undefined
    return alias ? membersOf(alias) : [type]
  }

  /** @param {readonly ts.TypeNode[]} types the types that a value may have @returns {Shape} */
  function shapeOf(types) {
    /** @type {Shape} */
    const shape = {}
    /** @type {ts.TypeNode[]} */
    const entries = []
    /** @type {Fields[]} */
    const objects = []
    for (const type of types.flatMap(membersOf)) {
      const kind = kindOf(type)
      if (kind === 'list') entries.push(...entriesOf(type))
      else if (kind === 'object') objects.push(fieldsOf(type))
      else if (kind !== 'never') shape[kind] = 1
    }
    if (entries.length > 0) shape.list = indexOf(shapeOf(entries))
    return objects.length > 0 ? { ...shape, ...objectShape(objects) } : shape
  }

  /** @param {readonly Fields[]} objects the alternatives for an object @returns {Shape} */
  function objectShape(objects) {
    const types = [...new Set(objects.map((fields) => typeIn(fields)))]
    if (types.length > 1 && !types.includes(null))
      return {
        byType: Object.fromEntries(
          types.map((type) => [
            type,
            indexOf(objectShape(objects.filter((fields) => typeIn(fields) === type))),
          ]),
        ),
      }
    const names = [...new Set(objects.flatMap((fields) => [...fields.keys()]))]
    return {
      fields: Object.fromEntries(
        names.map((name) => [name, indexOf(shapeOf(objects.flatMap((fields) => fields.get(name) ?? [])))]),
      ),
    }
  }

  /** @param {ts.TypeNode} type an object type, or an intersection of several @returns {Fields} */
  function fieldsOf(type) {
    if (ts.isIntersectionTypeNode(type)) {
      const parts = type.types.flatMap(membersOf).map(fieldsOf)
      return new Map(parts.flatMap((part) => [...part]))
    }
    /** @type {Fields} */
    const fields = new Map()
    if (!ts.isTypeLiteralNode(type)) return fields
    for (const member of type.members) {
      // A computed name is a marker for the type checker, not a field.
      if (!ts.isPropertySignature(member) || !member.type || ts.isComputedPropertyName(member.name)) continue
      const isOptional = member.questionToken !== undefined
      const name = ts.isStringLiteral(member.name) ? member.name.text : member.name.getText()
      fields.set(name, [
        member.type,
        ...(isOptional ? [ts.factory.createLiteralTypeNode(ts.factory.createNull())] : []),
      ])
    }
    return fields
  }

  const queries = [...aliases].flatMap(([name, type]) => {
    const [query] = RESULT.exec(name) ?? []
    return query === undefined ? [] : [[query[0]?.toLowerCase() + query.slice(1), indexOf(shapeOf([type]))]]
  })
  return { queries: Object.fromEntries(queries), shapes }
}

/** @param {Fields} fields @returns {string | null} the `_type` of an object with these fields, if there is just one */
function typeIn(fields) {
  const [type, ...others] = fields.get('_type') ?? []
  if (!type || others.length > 0 || !ts.isLiteralTypeNode(type)) return null
  return ts.isStringLiteral(type.literal) ? type.literal.text : null
}

/** @param {ts.TypeNode} type a list type @returns {readonly ts.TypeNode[]} */
function entriesOf(type) {
  return (ts.isTypeReferenceNode(type) && type.typeArguments) || []
}

/** @param {ts.TypeNode} type @returns {'text' | 'number' | 'boolean' | 'empty' | 'list' | 'object' | 'never'} */
function kindOf(type) {
  if (ts.isTypeLiteralNode(type) || ts.isIntersectionTypeNode(type)) return 'object'
  if (ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Array') return 'list'
  switch (ts.isLiteralTypeNode(type) ? type.literal.kind : type.kind) {
    case ts.SyntaxKind.StringKeyword:
    case ts.SyntaxKind.StringLiteral:
      return 'text'
    case ts.SyntaxKind.NumberKeyword:
    case ts.SyntaxKind.NumericLiteral:
      return 'number'
    case ts.SyntaxKind.BooleanKeyword:
    case ts.SyntaxKind.TrueKeyword:
    case ts.SyntaxKind.FalseKeyword:
      return 'boolean'
    case ts.SyntaxKind.NullKeyword:
      return 'empty'
    case ts.SyntaxKind.NeverKeyword:
      return 'never'
    default:
      throw new Error(`Unsupported type in the results of a query: ${type.getText()}`)
  }
}
