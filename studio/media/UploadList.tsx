import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline'
import { Button, Card, Flex, Text } from '@sanity/ui'
import styles from './media.module.css'
import type { Progress } from './upload'
import { hasEnded, type Upload } from './use-uploads'

interface UploadListProps {
  uploads: readonly Upload[]
  onClear: () => void
}

/** The progress of the uploads, and why some were refused. */
export function UploadList({ uploads, onClear }: UploadListProps) {
  if (uploads.length === 0) return null
  const refused = uploads.filter(({ progress }) => progress.is === 'refused').length
  const ended = uploads.filter(({ progress }) => hasEnded(progress)).length
  return (
    <Card border padding={3} radius={2}>
      <Flex direction="column" gap={3}>
        <Flex align="center" gap={3}>
          <Text size={1} weight="semibold" role="status" style={{ flex: 1 }}>
            {ended < uploads.length
              ? `Uploading ${uploads.length - ended} of ${uploads.length}…`
              : summaryOf(uploads.length - refused, refused)}
          </Text>
          {ended > 0 && <Button mode="bleed" fontSize={1} padding={2} text="Clear" onClick={onClear} />}
        </Flex>
        <ul className={styles.uploads} aria-label="Uploads" tabIndex={-1}>
          {uploads.map(({ key, name, progress }) => (
            <Card
              key={key}
              as="li"
              tone={progress.is === 'refused' ? 'critical' : 'default'}
              padding={progress.is === 'refused' ? 2 : 0}
              radius={2}
            >
              <Flex gap={2} align="flex-start">
                <Text size={1}>
                  {progress.is === 'refused' ? (
                    <ErrorOutlineIcon />
                  ) : progress.is === 'done' ? (
                    <CheckmarkCircleIcon />
                  ) : null}
                </Text>
                <Text size={1} style={{ flex: 1, overflowWrap: 'anywhere' }}>
                  <strong>{name}</strong> {wordsOf(progress)}
                </Text>
              </Flex>
              {progress.is === 'sending' && (
                <progress value={progress.part} max={1} aria-label={`Upload of ${name}`} />
              )}
            </Card>
          ))}
        </ul>
      </Flex>
    </Card>
  )
}

function summaryOf(done: number, refused: number): string {
  const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`
  if (refused === 0) return `${files(done)} uploaded`
  return done === 0 ? `${files(refused)} not uploaded` : `${files(done)} uploaded, ${refused} not`
}

function wordsOf(progress: Progress): string {
  switch (progress.is) {
    case 'waiting':
      return 'Waiting…'
    case 'sending':
      return progress.part < 1 ? `${Math.floor(progress.part * 100)}%` : 'The server is checking it…'
    case 'describing':
      return 'Making the poster…'
    case 'done':
      return progress.note ?? 'Uploaded.'
    case 'refused':
      return `Not uploaded. ${progress.reason}`
  }
}
