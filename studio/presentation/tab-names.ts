import { defineLocaleResourceBundle, definePlugin } from 'sanity'

/** On a narrow screen, the tabs of “Preview” have the names of the tools that show the same. */
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
