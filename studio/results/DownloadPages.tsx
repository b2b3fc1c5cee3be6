import { DownloadIcon } from '@sanity/icons/Download'
import { Button } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { saveCsv } from '../browser/csv'
import { messageOf } from '../requests/errors'
import { pageSheet } from './pages-table'
import type { ResultsResponse } from './read-results'

/** Downloads the numbers of each page. */
export function DownloadPages({ from, to, byPage }: Pick<ResultsResponse, 'from' | 'to' | 'byPage'>) {
  const { push: pushToast } = useToast()
  const download = async () => {
    try {
      await saveCsv(pageSheet(byPage), `pages-${from}-to-${to}.csv`)
    } catch (cause) {
      pushToast({ status: 'error', title: 'The pages cannot be downloaded', description: messageOf(cause) })
    }
  }
  return (
    <Button
      icon={DownloadIcon}
      mode="ghost"
      text="Download as CSV"
      fontSize={1}
      padding={3}
      disabled={byPage.length === 0}
      onClick={() => void download()}
    />
  )
}
