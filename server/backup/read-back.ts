import { join } from 'node:path'
import { sha1InName } from '../lake/assets/asset-folder'
import { listAssetFiles, openExport, readDocuments } from '../lake/dataset/export-folder'
import { SeedError } from '../lake/dataset/seed-error'
import { TransferError } from '../lake/transfer/errors'
import { fileDigest } from '../storage/file-digest'
import { removeFolder } from '../storage/remove-folder'

/**
 * Reads an archive as an import would: unpacks it, parses every document, and compares the bytes of every asset with
 * the SHA-1 in its name.
 * @param workFolder where it is unpacked; removed afterwards
 * @throws TransferError that says what is wrong with it
 */
export async function readBack(
  archive: string,
  workFolder: string,
): Promise<{ documents: number; assets: number }> {
  try {
    const folder = await openExport(archive, workFolder)
    let documents = 0
    for await (const line of readDocuments(folder)) documents += line.document._type ? 1 : 0
    const assets = await listAssetFiles(folder)
    for (const { path } of assets) {
      if ((await fileDigest(join(folder.folder, path), 'sha1')) !== sha1InName(path))
        throw new TransferError(`${path} in ${archive} does not match its checksum.`)
    }
    return { documents, assets: assets.length }
  } catch (cause) {
    if (cause instanceof SeedError)
      throw new TransferError(cause.message.replace("The dataset's seed ", ''), { cause })
    throw cause
  } finally {
    await removeFolder(workFolder)
  }
}
