import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment'
import { assetOriginOf, studioEnvironmentOf } from './site-config'

describe('the dataset’s location', () => {
  it.each([
    ['is this site if embedded', {}, { projectId: 'embedded', apiHost: '/lake' }, null],
    [
      'is Sanity if hosted there',
      { SANITY_PROJECT_ID: 'abc123' },
      { projectId: 'abc123', apiHost: null },
      'https://cdn.sanity.io',
    ],
    [
      'is another host if configured',
      { SANITY_PROJECT_ID: 'abc123', SANITY_API_HOST: 'https://data.example/lake/' },
      { projectId: 'abc123', apiHost: 'https://data.example/lake' },
      'https://data.example',
    ],
    [
      'is another process if configured, whose pictures a proxy serves on this site',
      { SANITY_PROJECT_ID: 'embedded', SANITY_API_HOST: 'http://127.0.0.1:4000/lake' },
      { projectId: 'embedded', apiHost: 'http://127.0.0.1:4000/lake' },
      null,
    ],
  ])('%s', (_what, variables, studio, pictures) => {
    const environment = readEnvironment({ ...variables, SANITY_DATASET: 'staging' })
    expect(studioEnvironmentOf(environment)).toEqual({
      ...studio,
      dataset: 'staging',
      siteUrl: null,
      mediaBaseUrl: '',
      mail: false,
      hasSiteUrl: false,
    })
    expect(assetOriginOf(environment)).toBe(pictures)
  })
})

it('tells the Studio whether mail is sent, but not how', () => {
  const variables = { SMTP_URL: 'smtp://user:secret@mail.example', MAIL_FROM: 'Kat <orders@site.example>' }
  const studio = studioEnvironmentOf(readEnvironment(variables))
  expect(studio.mail).toBe(true)
  expect(JSON.stringify(studio)).not.toContain('mail.example')
})

it('tells the Studio whether the site knows its public URL', () => {
  const environment = readEnvironment({ SITE_URL: 'https://katsocial.example' })
  expect(studioEnvironmentOf(environment)).toMatchObject({ siteUrl: null, hasSiteUrl: true })
})
