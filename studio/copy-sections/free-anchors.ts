import { useEffect, useRef } from 'react'
import { set, type ArrayOfObjectsInputProps } from 'sanity'
import { freeAnchor } from '../documents/anchors'

/** A section, as Sanity marks it until its initial values are known. */
export interface Section {
  _key: string
  _resolvingInitialValue?: boolean
}

interface FreeAnchorsOptions extends Pick<ArrayOfObjectsInputProps<Section>, 'value' | 'onChange'> {
  /** Further anchors of the page. */
  own: readonly string[] | undefined
}

/**
 * Gives each section that is added to a page an anchor that no other part of the page has, such as `order-section-2`
 * for a second form, once it has its initial values: these do not depend on the page.
 */
export function useFreeAnchors({ value, own, onChange }: FreeAnchorsOptions): void {
  const added = useRef(new Set<string>())
  useEffect(() => {
    for (const section of value ?? []) {
      const { _key } = section
      if (section._resolvingInitialValue) added.current.add(_key)
      else if (added.current.delete(_key)) {
        const others = value?.filter((other) => other._key !== _key) ?? []
        const anchor = freeAnchor(section, others, own)
        if (anchor !== null) onChange(set(anchor, [{ _key }, 'anchor']))
      }
    }
  }, [value, onChange, own])
}

/**
 * Returns sections that are about to be added to a page, with anchors that no other part of the page has.
 * @param present the page's sections
 * @param own further anchors of the page
 */
export function withFreeAnchors<Added extends object>(
  added: readonly Added[],
  present: readonly object[],
  own: readonly string[] | undefined,
): Added[] {
  return added.reduce<Added[]>((before, section) => {
    const anchor = freeAnchor(section, [...present, ...before], own)
    return [...before, anchor === null ? section : { ...section, anchor }]
  }, [])
}
