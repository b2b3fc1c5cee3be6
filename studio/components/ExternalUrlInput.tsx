import type { ChangeEvent, FocusEvent } from 'react'
import { PatchEvent, set, unset, useClient, useFormCallbacks, type StringInputProps } from 'sanity'
import { siteOrigin } from '../environment'
import { API_VERSION } from '../requests/api-version'
import { findPages, linkToPage, placeOf } from '../rich-text/page-links'
import { isPasted } from './is-pasted'

/** The address of another site. One of this site's own pages, pasted or typed, becomes a link to the page. */
export function ExternalUrlInput(props: StringInputProps) {
  const { elementProps, path, readOnly, renderDefault } = props
  const client = useClient({ apiVersion: API_VERSION })
  // These belong to the link's form around the field, since a field itself can only change its own value.
  const { onChange, onPathFocus } = useFormCallbacks()

  const refer = async (field: HTMLInputElement) => {
    const { value: address } = field
    const origin = siteOrigin()
    const place = readOnly ? null : placeOf(address.trim(), origin)
    if (place === null) return
    const link = linkToPage(address.trim(), origin, await findPages(client, [place.path]))
    if (link === null || field.value !== address) return
    const { page, anchor } = link
    const isFocused = document.activeElement === field
    const scrollTo = anchor === undefined ? unset(['anchor']) : set(anchor, ['anchor'])
    onChange(PatchEvent.from([unset(['href']), set(page, ['page']), scrollTo]))
    // This field disappears, and the focus must not be lost with it.
    if (isFocused) onPathFocus([...path.slice(0, -1), 'page'])
  }
  // If the dataset does not answer, the address remains.
  const tryToRefer = (field: HTMLInputElement) => void refer(field).catch(() => {})

  return renderDefault({
    ...props,
    elementProps: {
      ...elementProps,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        elementProps.onChange(event)
        if (isPasted(event)) tryToRefer(event.currentTarget)
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        elementProps.onBlur?.(event)
        tryToRefer(event.currentTarget)
      },
    },
  })
}
