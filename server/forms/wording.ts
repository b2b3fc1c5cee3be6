import type { RichText } from './own-form'

/** The text with `{reference}` and the like filled in, wherever they stand. */
export function filledText(text: RichText, values: Record<string, string>): { _type: string }[] {
  return text.map((block) => {
    const { children } = block
    if (!Array.isArray(children)) return { ...block }
    return {
      ...block,
      children: children.map((child: unknown) =>
        isSpan(child) ? { ...child, text: fill(child.text, values) } : child,
      ),
    }
  })
}

function isSpan(child: unknown): child is { text: string } {
  return typeof child === 'object' && child !== null && 'text' in child && typeof child.text === 'string'
}

/** Puts values into an editor's text: `{reference}`. Unknown placeholders stay as they are, so that a typo shows. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** “Thank you, Mara.”, and “Thank you.” for somebody without a name. */
export function fillName(pattern: string, name: string): string {
  return name === '' ? pattern.replace(/,?\s*\{name\}/, '') : fill(pattern, { name })
}

/** The name to greet somebody by; empty when there is none. */
export function firstNameOf(name: string | undefined): string {
  return name?.trim().split(/\s+/)[0] ?? ''
}

/** A price in USD as in a list: `$6`, `$7.50`. */
export function shortPrice(usd: number): string {
  return Number.isInteger(usd) ? `$${usd}` : dollars(usd)
}

/** A price in USD with cents: `$6.00`. */
export function dollars(usd: number): string {
  return `$${usd.toFixed(2)}`
}
