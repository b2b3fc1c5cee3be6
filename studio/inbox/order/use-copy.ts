import { useToast } from '@sanity/ui/toast'
import { copyText } from './copy'

/**
 * Copies texts to the clipboard, and tells the editor if the browser does not allow it.
 * @returns copies a text, and returns whether that was allowed
 */
export function useCopy(): (text: string) => Promise<boolean> {
  const { push: pushToast } = useToast()
  return async (text) => {
    const isAllowed = await copyText(text)
    if (!isAllowed) pushToast({ status: 'error', title: 'The browser does not allow copying' })
    return isAllowed
  }
}
