import { ImagesIcon } from '@sanity/icons/Images'
import { lazy, Suspense } from 'react'
import { defineLocaleResourceBundle, definePlugin } from 'sanity'
import { route } from 'sanity/router'
import { Loading } from '../components/Loading'

const MediaScreen = lazy(() => import('./MediaScreen'))

/**
 * The media library: a tool for the pictures, videos and files of the dataset, with a URL for each of them
 * (`/media/image-…`).
 */
export const mediaLibrary = definePlugin({
  name: 'media',
  tools: [
    {
      name: 'media',
      title: 'Media',
      icon: ImagesIcon,
      component: () => (
        <Suspense fallback={<Loading />}>
          <MediaScreen />
        </Suspense>
      ),
      router: route.create('/', [route.create('/:asset')]),
    },
  ],
  i18n: {
    bundles: [
      // The reason is shown next to this message, in the words of the dataset.
      defineLocaleResourceBundle({
        locale: 'en-US',
        namespace: 'studio',
        resources: {
          'inputs.image.upload-error.title': 'The upload failed',
          'inputs.image.upload-error.description': 'The other message says why.',
        },
      }),
    ],
  },
})
