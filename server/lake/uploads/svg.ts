import { SaxesParser, type SaxesAttributeNS } from 'saxes'
import { MAX_SVG_BYTES, TOO_LARGE_SVG } from '../../../shared/media/upload-limits'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'
const XMLNS = 'http://www.w3.org/2000/xmlns/'

const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 100

/**
 * Everything that draws, and nothing that runs, moves or embeds other documents. An `a` groups what it contains, or is
 * a part of a text; it is kept without its address.
 */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'a', 'defs', 'symbol', 'use', 'title', 'desc', 'switch', 'style'],
  ...[
    'path',
    'rect',
    'circle',
    'ellipse',
    'line',
    'polyline',
    'polygon',
    'text',
    'tspan',
    'textPath',
    'image',
  ],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
  ...[
    'feBlend',
    'feColorMatrix',
    'feComponentTransfer',
    'feComposite',
    'feConvolveMatrix',
    'feDiffuseLighting',
  ],
  ...[
    'feDisplacementMap',
    'feDistantLight',
    'feDropShadow',
    'feFlood',
    'feFuncA',
    'feFuncB',
    'feFuncG',
    'feFuncR',
  ],
  ...['feGaussianBlur', 'feMerge', 'feMergeNode', 'feMorphology', 'feOffset', 'fePointLight'],
  ...['feSpecularLighting', 'feSpotLight', 'feTile', 'feTurbulence'],
])

/** The attributes that make an `a` a link. Without them, it still draws, and style sheets still match it. */
const LINK_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['href', 'target', 'download', 'ping', 'rel', 'hreflang', 'type', 'referrerpolicy', 'referrerPolicy'],
])

/** Where `href` may point: within the drawing, or to a bitmap that it contains. */
const INNER_REFERENCE = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i
/** Where `url(` may point: within the drawing. */
const INNER_URL = /url\(\s*(?:["']\s*)?#/gi
/** What a style sheet may not contain: imports and other rules, escapes that could hide them, and markup. */
const UNSAFE_STYLE = /[@\\<]|expression\(/i

/**
 * Removes everything from a drawing that could run or load something from elsewhere: scripts, event attributes, foreign
 * elements, animations, the addresses of links, and style sheets and references that lead out of it. The result looks
 * the same in an `<img>` or a mask, except for what foreign elements, animations and removed style sheets drew.
 * @param bytes of the file
 * @returns the same bytes if there was nothing to remove
 * @throws Error whose message continues a sentence that starts with the file name, if the SVG is malformed or cannot be
 * cleaned
 */
export function cleanSvg(bytes: Buffer): Buffer {
  if (bytes.length > MAX_SVG_BYTES) throw new Error(TOO_LARGE_SVG)
  const text = decode(bytes)
  const { cleaned, isChanged } = clean(text)
  return isChanged ? Buffer.from(cleaned) : bytes
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Error('is an SVG in an encoding other than UTF-8; save it as UTF-8', { cause })
  }
}

function clean(text: string): { cleaned: string; isChanged: boolean } {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const out: string[] = []
  let isChanged = false
  let depth = 0
  let elements = 0
  /** Depth of the element that is being left out, with everything inside it. */
  let leftOut: number | null = null
  /** The text of a style sheet so far; null outside of one. */
  let sheet: string | null = null

  parser.on('error', ({ message }) => {
    throw new Error(`is not a well-formed SVG (line and column ${message})`)
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8')
      throw new Error('is an SVG in an encoding other than UTF-8; save it as UTF-8')
  })
  parser.on('doctype', (declaration) => {
    if (declaration.includes('[')) throw new Error('is an SVG that declares entities; export it without them')
    isChanged = true
  })
  parser.on('processinginstruction', () => (isChanged = true))
  parser.on('opentag', ({ uri, local, attributes, isSelfClosing }) => {
    depth++
    elements++
    if (elements > MAX_ELEMENTS)
      throw new Error(`is an SVG of more than ${MAX_ELEMENTS} elements; simplify it`)
    if (depth > MAX_DEPTH) throw new Error('is an SVG that is nested too deeply; simplify it')
    if (depth === 1 && (uri !== SVG || local !== 'svg')) throw new Error('is not an SVG')
    if (leftOut !== null) return
    if (uri !== SVG || !ELEMENTS.has(local)) {
      leftOut = depth
      isChanged = true
      return
    }
    const all = Object.values(attributes)
    const kept = all.filter(
      (attribute) => isHarmless(attribute) && !(local === 'a' && LINK_ATTRIBUTES.has(attribute.local)),
    )
    if (kept.length < all.filter(({ uri: space }) => space !== XMLNS).length) isChanged = true
    const declared = depth === 1 ? ` xmlns="${SVG}" xmlns:xlink="${XLINK}"` : ''
    const written = kept.map((attribute) => ` ${nameOf(attribute)}="${escaped(attribute.value)}"`).join('')
    out.push(`<${local}${declared}${written}${isSelfClosing ? '/>' : '>'}`)
    if (local === 'style' && !isSelfClosing) sheet = ''
  })
  parser.on('closetag', ({ local, isSelfClosing }) => {
    if (leftOut === null && !isSelfClosing) {
      if (sheet !== null) {
        const isSafe = !UNSAFE_STYLE.test(sheet) && staysInside(sheet)
        if (isSafe) out.push(escaped(sheet))
        else isChanged = true
        sheet = null
      }
      out.push(`</${local}>`)
    }
    if (leftOut === depth) leftOut = null
    depth--
  })
  const onText = (words: string) => {
    if (leftOut !== null || depth === 0) return
    if (sheet !== null) sheet += words
    else out.push(escaped(words))
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.write(text).close()
  if (elements === 0) throw new Error('is not an SVG')
  return { cleaned: out.join(''), isChanged }
}

function isHarmless({ uri, local, value }: SaxesAttributeNS): boolean {
  // Namespace declarations are written separately.
  if (uri === XMLNS) return false
  if (uri === XML) return local === 'space' || local === 'lang'
  if (uri !== '' && uri !== XLINK) return false
  if (local === 'href') return INNER_REFERENCE.test(value)
  if (uri === XLINK || /^on/i.test(local) || local === 'src') return false
  if (local === 'style') return !UNSAFE_STYLE.test(value) && staysInside(value)
  return staysInside(value)
}

/** CSS functions that load something from an address; `image-set` and `image` do so even without `url`. */
const LOADING = /(?:url|image|image-set|src)\(/i

/** Whether a style or an attribute only points within the drawing. */
function staysInside(value: string): boolean {
  // In CSS, and so in attributes like `fill`, `u\72l(` means `url(`.
  const mayHideFunction = value.includes('\\') && value.includes('(')
  return !mayHideFunction && !LOADING.test(value.replace(INNER_URL, ''))
}

function nameOf({ uri, local }: SaxesAttributeNS): string {
  if (uri === XLINK) return `xlink:${local}`
  return uri === XML ? `xml:${local}` : local
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}
