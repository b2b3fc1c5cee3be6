import { useCallback } from 'react'
import { useClient, type ArrayOfPrimitivesInputProps, type OnPasteFn } from 'sanity'
import { siteOrigin } from '../environment'
import { API_VERSION } from '../requests/api-version'
import { findPages, linkToPage, pagePathsIn } from './page-links'
import { pastedText } from './pasted-text'

/** The format that the Studio itself puts on the clipboard, which says more than HTML can. */
const OWN_FORMAT = 'application/x-portable-text'

/** Rich text whose headings, lists and links survive being pasted from another program. */
export function RichTextInput(props: ArrayOfPrimitivesInputProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const onPaste: OnPasteFn = useCallback(
    ({ event, path }) => {
      const { clipboardData } = event
      if (clipboardData.types.includes(OWN_FORMAT)) return undefined
      const html = clipboardData.getData('text/html')
      const origin = siteOrigin()
      if (html === '') return undefined
      const blocksOf = (pages: ReadonlyMap<string, string>) =>
        pastedText(html, { linkToPage: (address) => linkToPage(address, origin, pages) })
      const paths = pagePathsIn(html, origin)
      const insert = blocksOf(new Map())
      if (insert.length === 0) return undefined
      if (paths.length === 0) return { insert, path }
      // If the dataset does not answer, links remain addresses.
      return findPages(client, paths).then(
        (pages) => ({ insert: blocksOf(pages), path }),
        () => ({ insert, path }),
      )
    },
    [client],
  )
  // Sanity gives the input of blocks the type of any array's input, which has no `onPaste`.
  const withPaste = { ...props, onPaste }
  return props.renderDefault(withPaste)
}
