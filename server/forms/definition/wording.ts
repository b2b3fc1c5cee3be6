import { capitalize } from '../../../shared/text/capitalize'
import { fillPattern } from '../../../shared/text/fill-pattern'
import { hasWords, wordsOf } from '../../../shared/text/has-words'
import type { RichText } from './own-form'

/** Fills placeholders such as `{reference}` into rich text, wherever they occur. */
export function filledText(text: RichText, values: Record<string, string>): { _type: string }[] {
  return text.map((block) => {
    const { children } = block
    if (!Array.isArray(children)) return { ...block }
    return {
      ...block,
      children: children.map((child: unknown) =>
        isSpan(child) ? { ...child, text: fillPattern(child.text, values) } : child,
      ),
    }
  })
}

/**
 * Returns a rich text without the paragraphs that name the visitor's email address, for a form that got none; null if
 * nothing is left.
 */
export function withoutEmail(text: RichText | null): RichText | null {
  const rest = text?.filter((block) => !wordsOf([block]).includes('{email}')) ?? []
  return hasWords(rest) ? rest : null
}

/** Returns the label of a field for the middle of a sentence: without the punctuation at its end. */
export function labelInSentence(label: string): string {
  return label.trim().replace(/[:?؟.…]$/u, '') || label
}

function isSpan(child: unknown): child is { text: string } {
  return typeof child === 'object' && child !== null && 'text' in child && typeof child.text === 'string'
}

/** Fills in a name: “Thank you, Mara.”, or “Thank you.” without a name; “Mara, we got it” becomes “We got it”. */
export function fillName(pattern: string, name: string): string {
  return name === '' ? withoutName(pattern) : fillPattern(pattern, { name })
}

/** Removes the name, and what separates it from the words before it, or from those after it if it comes first. */
function withoutName(pattern: string): string {
  const rest = pattern.replace(/^\s*\{name\}[\s,.:;!?–—-]*/, '')
  const start = rest === pattern ? rest : capitalize(rest)
  const parts = start.split('{name}')
  return parts
    .map((part, index) => (index < parts.length - 1 ? withoutSeparator(part.trimEnd()) : part))
    .join('')
}

function withoutSeparator(text: string): string {
  return /[,–—-]$/.test(text) ? text.slice(0, -1).trimEnd() : text
}
