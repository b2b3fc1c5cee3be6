import { defineLocaleResourceBundle, definePlugin } from 'sanity'

/** Gives the tabs of “Preview” on narrow screens the names of the tools that show the same. */
export const previewTabNames = definePlugin({
  name: 'preview-tab-names',
  i18n: {
    bundles: [
      defineLocaleResourceBundle({
        locale: 'en-US',
        namespace: 'presentation',
        resources: {
          'narrow-tabs.preview-tab.label': 'Preview',
          'narrow-tabs.content-tab.label': 'Content',
        },
      }),
    ],
  },
})
