import type { SanityClient } from '@sanity/client'
import { Button, Dialog, Flex } from '@sanity/ui'
import { ConfirmDialog, Paragraph } from '../../components/ConfirmDialog'
import { useAttempt } from '../../components/use-attempt'
import { nameOf, type Asset } from '../asset/asset'
import { reasonOf } from '../uploads/refusal'
import { UseList } from './UseList'
import type { Use } from './uses'

interface DeleteDialogProps {
  client: SanityClient
  asset: Asset
  uses: readonly Use[]
  onDone: () => void
  onClose: () => void
}

/** Deletes an asset that nothing uses, or says where it is used. */
export function DeleteDialog({ client, asset, uses, onDone, onClose }: DeleteDialogProps) {
  const { isBusy, problem, attempt } = useAttempt(reasonOf)

  if (uses.length > 0)
    return (
      <Dialog
        id="media-in-use"
        header={`“${nameOf(asset)}” is in use, so it cannot be deleted`}
        width={1}
        onClose={onClose}
        __unstable_autoFocus
        footer={
          <Flex justify="flex-end" padding={3}>
            <Button mode="ghost" text="Close" onClick={onClose} />
          </Flex>
        }
      >
        <Flex direction="column" gap={4} padding={4}>
          <Paragraph>
            Replace it everywhere, or remove it from these documents first. A draft counts until it is
            published or discarded.
          </Paragraph>
          <UseList uses={uses} />
        </Flex>
      </Dialog>
    )

  const remove = async () => {
    await client.delete(asset._id, { tag: 'media.delete' })
    onDone()
  }
  return (
    <ConfirmDialog
      id="media-delete"
      title={`Delete ${nameOf(asset)}?`}
      action="Delete"
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void attempt(remove)}
      onClose={onClose}
    >
      <Paragraph>
        Nothing uses it. Its address stops working, including for anyone who saved a link to it.
      </Paragraph>
    </ConfirmDialog>
  )
}
