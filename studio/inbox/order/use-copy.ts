import { useToast } from '@sanity/ui/toast'
import { copyText } from './copy'

/**
 * Returns a function that copies a text to the clipboard, tells the editor if the browser does not allow that, and
 * returns whether it did.
 */
export function useCopy(): (text: string) => Promise<boolean> {
  const { push: pushToast } = useToast()
  return async (text) => {
    const isAllowed = await copyText(text)
    if (!isAllowed) pushToast({ status: 'error', title: 'The browser does not allow copying' })
    return isAllowed
  }
}
