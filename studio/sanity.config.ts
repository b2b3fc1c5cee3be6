/* eslint-disable perfectionist/sort-imports -- The first import stays first: schemas try it when they are made. */
import './browser/without-eval'
import { createClient } from '@sanity/client'
import { visionTool } from '@sanity/vision'
import { defineConfig, type SourceOptions, type WorkspaceOptions } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { HOME_PATH } from '../shared/addresses/home-path'
import { PREVIEW_PATH } from '../shared/preview/preview'
import { documentActions } from './actions/document-actions'
import { backupsTool } from './backups/tool'
import { keptCarets } from './components/KeepCaret'
import { layoutFor } from './layout/Layout'
import { Mark } from './components/Mark'
import { Navbar } from './layout/Navbar'
import { titlesAsWritten } from './layout/titles-as-written'
import { tolerateDeletedDocuments } from './connection/deleted-while-saving'
import { retryFailedRequests } from './connection/retry-requests'
import { signOutOnlyHere } from './connection/sign-out-here'
import { readStudioEnvironment } from './environment'
import { installEventSource } from './event-source/event-source'
import { inbox } from './inbox/plugin'
import { explainFieldUploads } from './media/fields/field-uploads'
import { mediaLibrary } from './media/plugin'
import { explainUploads } from './media/uploads/refusal'
import { documentLocations } from './presentation/locations'
import { mainDocuments } from './presentation/main-documents'
import { narrowPreview } from './presentation/NarrowPreview'
import { announceSaves } from './presentation/saves'
import { savesForPreviews } from './presentation/SaveSooner'
import { previewTabNames } from './presentation/tab-names'
import { API_VERSION } from './requests/api-version'
import { interceptSanityRequests } from './requests/sanity-requests'
import { resultsTool } from './results/tool'
import { scheduling } from './schedule/plugin'
import { schemaTypes } from './schema'
import { pageTemplates } from './schema/initial-values/page-templates'
import { isMadeByHand } from './documents/singletons'
import { structureFor } from './structure/structure'

const environment = readStudioEnvironment()
const siteUrl = environment.siteUrl ?? ownOrigin()
const dataset = environment.apiHost === null ? null : new URL(environment.apiHost, ownOrigin())
const server = dataset?.origin ?? null
tolerateDeletedDocuments()
if (typeof window !== 'undefined') interceptSanityRequests({ isEmbedded: dataset !== null })

export default defineConfig({
  title: environment.brand,
  icon: Mark,
  projectId: environment.projectId,
  dataset: environment.dataset,
  plugins: [
    inbox({ siteUrl, mail: environment.mail, server }),
    structureTool({ title: 'Content', structure: structureFor(server) }),
    presentationTool({
      title: 'Preview',
      previewUrl: {
        initial: siteUrl + HOME_PATH,
        previewMode: { enable: `${PREVIEW_PATH}/enable`, disable: `${PREVIEW_PATH}/disable` },
      },
      resolve: { locations: documentLocations, mainDocuments },
    }),
    keptCarets(),
    titlesAsWritten(),
    savesForPreviews(),
    narrowPreview(),
    previewTabNames(),
    mediaLibrary(),
    ...(environment.apiHost === null ? [] : [scheduling()]),
    visionTool({ title: 'Queries', defaultApiVersion: API_VERSION, defaultDataset: environment.dataset }),
  ],
  schema: {
    types: schemaTypes,
    templates: (templates) =>
      [...templates, ...pageTemplates].filter(({ schemaType }) => isMadeByHand(schemaType)),
  },
  form: {
    image: { assetSources: explainFieldUploads },
    file: { assetSources: explainFieldUploads },
  },
  document: {
    newDocumentOptions: (options) => options.filter(({ templateId }) => isMadeByHand(templateId)),
    actions: documentActions(siteUrl, environment.apiHost !== null),
    // With the embedded dataset, whoever has the viewers' token stays a viewer, and nobody would receive a request.
    ...(environment.apiHost === null ? {} : { comments: { enabled: false }, askToEdit: { enabled: false } }),
  },
  ...(dataset === null ? {} : embeddedOptions(dataset)),
})

/** Settings that an embedded dataset needs, and features it does not support. */
function embeddedOptions({ href: apiHost, origin }: URL) {
  if (typeof window !== 'undefined') {
    installEventSource(apiHost)
    signOutOnlyHere()
    // Disables the Studio's advice to use HTTP/2, since its event streams share one socket here.
    localStorage.setItem('_sanity_debugProtocol', 'h2')
  }
  return {
    apiHost,
    // The host's name does not begin with a project id; without headers, the client uses the window's EventSource.
    unstable_clientFactory: ({ _requestHandler, ...options }) =>
      createClient({
        ...options,
        headers: undefined,
        apiHost,
        useProjectHostname: false,
        _requestHandler: announceSaves(explainUploads(retryFailedRequests(_requestHandler))),
      }),
    auth: {
      loginMethod: 'cookie',
      redirectOnSingle: true,
      providers: [{ name: 'token', title: 'Sign in', url: new URL('/studio/sign-in', apiHost).href }],
    },
    studio: { components: { layout: layoutFor(apiHost), navbar: Navbar } },
    tools: (tools) => {
      const own = [resultsTool(origin), backupsTool(origin)]
      // Last, since editors do not need it.
      const queries = tools.filter(({ name }) => name === 'vision')
      return [...tools.filter((tool) => !queries.includes(tool)), ...own, ...queries]
    },
    announcements: { enabled: false },
    releases: { enabled: false },
    scheduledDrafts: { enabled: false },
    scheduledPublishing: { enabled: false },
    tasks: { enabled: false },
  } satisfies Partial<WorkspaceOptions & SourceOptions>
}

/** Origin of the Studio; arbitrary during the build. */
function ownOrigin(): string {
  return typeof window === 'undefined' ? 'http://localhost' : window.location.origin
}
