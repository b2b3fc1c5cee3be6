import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline'
import { Button, Card, Flex, Text } from '@sanity/ui'
import { counted } from '../../text/formats'
import type { Progress } from './upload'
import styles from './uploads.module.css'
import { hasEnded, type Upload } from './use-uploads'

interface UploadListProps {
  uploads: readonly Upload[]
  onClear: () => void
}

/** Why some uploads were refused, and the progress of the others. */
export function UploadList({ uploads, onClear }: UploadListProps) {
  if (uploads.length === 0) return null
  const refused = uploads.filter(({ progress }) => progress.is === 'refused')
  const others = uploads.filter(({ progress }) => progress.is !== 'refused')
  const ended = uploads.filter(({ progress }) => hasEnded(progress)).length
  return (
    <Card border padding={3} radius={2}>
      <Flex direction="column" gap={3}>
        <Flex align="center" gap={3}>
          <Text size={1} weight="semibold" role="status" style={{ flex: 1 }}>
            {ended < uploads.length
              ? `Uploading… ${uploads.length - ended} of ${counted(uploads.length, 'file')} left`
              : summaryOf(others.length, refused.length)}
          </Text>
          {ended > 0 && <Button mode="bleed" fontSize={1} padding={2} text="Clear" onClick={onClear} />}
        </Flex>
        {/* A scrollable region must be focusable for keyboard users. */}
        <div className={styles.uploads} tabIndex={0} role="group" aria-label="Uploads">
          <ul>
            {/* Refused uploads come first, since only what is in view without scrolling is sure to be read. */}
            {[...refused, ...others].map(({ key, name, progress }) => (
              <UploadRow key={key} name={name} progress={progress} />
            ))}
          </ul>
        </div>
      </Flex>
    </Card>
  )
}

function UploadRow({ name, progress }: Omit<Upload, 'key'>) {
  const isRefused = progress.is === 'refused'
  return (
    <Card as="li" tone={isRefused ? 'critical' : 'default'} padding={isRefused ? 2 : 0} radius={2}>
      <Flex gap={2} align="flex-start">
        <Text size={1}>
          {isRefused ? <ErrorOutlineIcon /> : progress.is === 'done' ? <CheckmarkCircleIcon /> : null}
        </Text>
        <Text size={1} style={{ flex: 1, overflowWrap: 'anywhere' }}>
          <strong>{name}</strong> {wordsOf(progress)}
        </Text>
      </Flex>
      {progress.is === 'sending' && (
        <progress value={progress.part} max={1} aria-label={`Upload of ${name}`} />
      )}
    </Card>
  )
}

function summaryOf(done: number, refused: number): string {
  if (refused === 0) return `${counted(done, 'file')} uploaded`
  return done === 0
    ? `${counted(refused, 'file')} not uploaded`
    : `${counted(done, 'file')} uploaded, ${refused} not`
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
