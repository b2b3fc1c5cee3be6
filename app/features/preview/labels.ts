import { capitalize } from '~shared/text/capitalize'
import type { Place } from './fields'
import type { ShownDocument } from './shown-document'

/**
 * Returns the name of a place for the label of its frame: the section and the field (`Office: picture`), or the
 * document and the field (`Pack: price`).
 */
export function labelOf({ type, path }: Place, shown: ShownDocument | null): string {
  const [, key] = /^sections\[_key=="([^"]*)"\]/.exec(path) ?? []
  const section = key === undefined ? undefined : shown?.sections.find(({ _key }) => _key === key)
  const field = section ? path.replace(/^sections\[[^\]]*\]\.?/, '') : path
  const name = capitalize(words(section?._type ?? type))
  const [, last = ''] = /(\w+)(?:\[[^\]]*\])*$/.exec(field) ?? []
  return last === '' ? name : `${name}: ${words(last)}`
}

/** Turns `contactIntro` into “contact intro”. */
function words(name: string): string {
  return name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** The element in which Sanity draws its frames, and the selector of a frame's label, if it has one. */
const FRAMES = 'sanity-visual-editing'
const WORDS = '[data-sanity-overlay-element] [data-ui="Text"]:last-child > span'
/** How far a frame may be from its element, in px, since frames are drawn with fractions of a px. */
const TOLERANCE_PX = 1.5

/**
 * Names the frames that are drawn around elements; by default, they all carry the title of the document, or no label if
 * a busy Studio did not send it. Another React root renders the frames, so the name is put into an attribute, which
 * styles show in place of the default label.
 * @returns `name`, to call with the labels of the marked elements whenever they change, and `stop`
 */
export function nameFrames(): { name: (labels: ReadonlyMap<Element, string>) => void; stop: () => void } {
  let labels: ReadonlyMap<Element, string> = new Map()
  const name = () => {
    for (const frame of document.querySelectorAll<HTMLElement>(`${FRAMES} [data-hovered]`)) {
      const label = labelFor(frame, labels)
      if (label === null) continue
      for (const element of [frame, frame.querySelector(WORDS)])
        if (element?.getAttribute('data-label') !== label) element?.setAttribute('data-label', label)
    }
  }
  const changes = new MutationObserver(name)
  const follow = () => {
    const frames = document.querySelector(FRAMES)
    if (!frames) return false
    changes.observe(frames, { subtree: true, childList: true, attributeFilter: ['data-hovered', 'style'] })
    name()
    return true
  }
  // Sanity's overlays are loaded separately, and add their element only then.
  const arrival = new MutationObserver(() => {
    if (follow()) arrival.disconnect()
  })
  if (!follow()) arrival.observe(document.documentElement, { childList: true, subtree: true })
  return {
    name: (next) => {
      labels = next
      name()
    },
    stop: () => {
      arrival.disconnect()
      changes.disconnect()
    },
  }
}

/** Returns the label of the innermost element that a frame is drawn around; null if there is none. */
function labelFor(frame: HTMLElement, labels: ReadonlyMap<Element, string>): string | null {
  const around = frame.getBoundingClientRect()
  let found: string | null = null
  for (const [element, label] of labels) {
    const { left, top, width, height } = element.getBoundingClientRect()
    const differences = [left - around.left, top - around.top, width - around.width, height - around.height]
    if (differences.every((difference) => Math.abs(difference) < TOLERANCE_PX)) found = label
  }
  return found
}
