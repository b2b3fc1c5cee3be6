import type { AssetSource } from 'sanity'
import { PICTURES, whyNotAccepted } from '../uploads/accept'
import { isExplained, reasonOf, reportRefusal } from '../uploads/refusal'

type Uploader = NonNullable<AssetSource['Uploader']>
type UploadParameters = Parameters<InstanceType<Uploader>['upload']>

/**
 * Makes the Studio's own forms say why a file is refused. By themselves, they only say that the upload failed, even for
 * a file that the field does not accept.
 * @param sources to which these forms upload
 */
export function explainFieldUploads(sources: AssetSource[]): AssetSource[] {
  return sources.map((source) =>
    source.Uploader ? { ...source, Uploader: explaining(source.Uploader) } : source,
  )
}

function explaining(Base: Uploader): Uploader {
  return class ExplainingUploader extends Base {
    #accept = ''

    override upload(...[files, options]: UploadParameters) {
      this.#accept = acceptOf(options?.schemaType)
      return super.upload(files, options)
    }

    override subscribe(subscriber: Parameters<InstanceType<Uploader>['subscribe']>[0]) {
      return super.subscribe((event) => {
        // The form would show this event as a message without a reason.
        if (event.type === 'error') return
        if (event.type === 'status' && event.status === 'error') {
          const { file, error } = event.file
          if (!isExplained(error)) reportRefusal(whyNotAccepted(file, this.#accept) ?? reasonOf(error))
        }
        subscriber(event)
      })
    }
  }
}

type FieldType = NonNullable<UploadParameters[1]>['schemaType']

/** Returns what a field accepts, in the notation of `accept` attributes. */
function acceptOf(type: FieldType): string {
  const options: unknown = type?.options
  if (typeof options === 'object' && options !== null && 'accept' in options)
    return String(options.accept ?? '')
  return type?.name === 'image' ? PICTURES : ''
}
