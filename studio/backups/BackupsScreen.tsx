import { DownloadIcon } from '@sanity/icons/Download'
import { RestoreIcon } from '@sanity/icons/Restore'
import { Box, Button, Card, Flex, Heading, Spinner, Text } from '@sanity/ui'
import { useState } from 'react'
import { inSentence } from '../../shared/text/in-sentence'
import { Notice } from '../components/Notice'
import { useMayEdit } from '../components/use-may-edit'
import { counted, formatDateTime, formatSize, formatRelativeTime } from '../text/formats'
import { DeletedDialog } from './DeletedDialog'
import { downloadUrl, type BackupFile, type Backups } from './status'
import { useBackups } from './use-backups'

type KnownBackups = NonNullable<Backups>

const STATES: Record<BackupFile['state'], string> = {
  verified: 'Verified',
  damaged: 'Damaged: do not use',
  unchecked: 'Verified when made',
}

/**
 * The state of the dataset's backups, and what to do if there is a problem.
 * @param server origin of the server
 */
export function BackupsScreen({ server }: { server: string }) {
  const { data, problem } = useBackups(server)
  return (
    <Box padding={5} overflow="auto" height="fill">
      <Flex direction="column" gap={5} style={{ maxWidth: 720, margin: '0 auto' }}>
        <Heading as="h1" size={2}>
          Backups
        </Heading>
        {problem !== null && (
          <Notice tone="critical" title="The state of the backups is unknown right now">
            {problem} Retrying every few seconds.{data !== null && ' This is what was known last:'}
          </Notice>
        )}
        {data === null && problem === null && <Spinner muted />}
        {data !== null && data.backups === null && <NotSetUp />}
        {data !== null && data.backups !== null && (
          <Known backups={data.backups} server={server} now={data.at} />
        )}
      </Flex>
    </Box>
  )
}

function Known({ backups, server, now }: { backups: KnownBackups; server: string; now: number }) {
  const [opened, setOpened] = useState<BackupFile | null>(null)
  const mayDownload = useMayEdit() ?? false
  const { files, problem, nextAt, activity } = backups
  const last = files.find(({ state }) => state !== 'damaged')
  const next =
    activity === 'making'
      ? 'A backup is being made right now.'
      : activity === 'checking' || nextAt === null
        ? 'The existing backups are being checked.'
        : `Next: ${momentOf(nextAt, now)}.`
  return (
    <>
      {problem !== null && (
        <Notice tone="critical" title="The last backup failed">
          {problem} {nextAt !== null && `The next attempt is ${formatRelativeTime(new Date(nextAt), now)}.`}
        </Notice>
      )}
      {last ? (
        <Notice
          tone={problem === null && last.missing.count === 0 ? 'positive' : 'caution'}
          title={`Last backup: ${momentOf(last.at, now)}`}
        >
          {formatSize(last.bytes)}. {STATES[last.state]}:{' '}
          {last.missing.count === 0 ? 'it was checked and is complete.' : gapOf(last)} {next}
        </Notice>
      ) : (
        <Notice tone="caution" title="There is no backup yet">
          {next} To make one now, run “npm run backup” on the server.
        </Notice>
      )}
      {files.length > 0 && (
        <Flex as="ul" direction="column" gap={3} style={{ padding: 0, margin: 0 }}>
          {files.map((file) => (
            <FileRow
              key={file.name}
              file={file}
              url={mayDownload ? downloadUrl(server, file) : null}
              onOpen={() => setOpened(file)}
            />
          ))}
        </Flex>
      )}
      <Text as="p" size={1} muted>
        “Deleted documents” restores individual documents. To restore everything, run “npm run restore --
        newest” on the server; the site can keep running. The history keeps everything that is replaced.
      </Text>
      {opened !== null && (
        <DeletedDialog
          server={server}
          name={opened.name}
          date={formatDateTime(opened.at)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

interface FileRowProps {
  file: BackupFile
  /** Where to download the file; null if this user may not download it. */
  url: string | null
  /** Shows what has been deleted since the backup. */
  onOpen: () => void
}

function FileRow({ file, url, onOpen }: FileRowProps) {
  return (
    <Card as="li" border padding={3} radius={2} style={{ listStyle: 'none' }}>
      <Flex align="center" gap={3} wrap="wrap">
        <Box flex={1} style={{ minWidth: 180 }}>
          <Flex direction="column" gap={3}>
            <Text weight="medium">{formatDateTime(file.at)}</Text>
            <Text size={1} muted>
              {formatSize(file.bytes)} · {STATES[file.state]}
              {file.missing.count > 0 &&
                ` · Incomplete: without ${counted(file.missing.count, 'picture or file', 'pictures or files')}`}
            </Text>
          </Flex>
        </Box>
        {url !== null && file.state !== 'damaged' && (
          <Button
            icon={RestoreIcon}
            mode="ghost"
            text="Deleted documents…"
            aria-label={`Documents deleted since the backup of ${formatDateTime(file.at)}`}
            onClick={onOpen}
          />
        )}
        {url !== null && (
          <Button
            as="a"
            href={url}
            download={file.name}
            icon={DownloadIcon}
            mode="ghost"
            text="Download"
            aria-label={`Download the backup of ${formatDateTime(file.at)}`}
          />
        )}
      </Flex>
    </Card>
  )
}

function NotSetUp() {
  return (
    <Notice tone="caution" title="Backups are not set up">
      To set them up, set BACKUP_DIR on the server to a folder, preferably on another disk, and restart the
      site: the first backup is made immediately, then one every day. See docs/backups.md.
    </Notice>
  )
}

/** Explains what a backup lacks, and what to do about it. */
function gapOf({ missing: { count, names } }: BackupFile): string {
  const others = count > names.length ? [`${count - names.length} more`] : []
  const missing = inSentence([...names, ...others])
  return `it was checked, but is incomplete. Missing or damaged on the server’s disk, and so not in it: ${missing}. Upload the same pictures and files again, or have them copied back from an older backup; everything else is in this one.`
}

function momentOf(iso: string, now: number): string {
  return `${formatRelativeTime(new Date(iso), now)} (${formatDateTime(iso)})`
}
