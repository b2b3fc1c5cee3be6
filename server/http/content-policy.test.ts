import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createContentPolicy, replaceNonce } from './content-policy'

const ownForms = { formBaseUrl: null, formScriptUrl: null, mediaBaseUrl: '' }

function directive(policy: string, name: string): string | undefined {
  return policy.split('; ').find((part) => part.startsWith(`${name} `))
}

describe('content security policy', () => {
  it('allows only this site, the nonce and the video hosts without an external form provider', () => {
    const policy = createContentPolicy({ site: ownForms, assetOrigin: null }).page({ nonce: 'abc' })
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc'")
    expect(directive(policy, 'frame-src')).toBe(
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    )
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data:")
    expect(directive(policy, 'object-src')).toBe("object-src 'none'")
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'")
  })

  it('has exactly these directives without form providers and media hosts', () => {
    expect(createContentPolicy({ site: ownForms, assetOrigin: null }).page({ nonce: 'abc' })).toBe(
      [
        "script-src 'self' 'nonce-abc'",
        "default-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ].join('; '),
    )
  })

  it('allows inline styles only in previews and in development, which also gets Vite’s WebSocket', () => {
    const policyOf = (isDevelopment: boolean, preview: boolean) =>
      createContentPolicy({ site: ownForms, assetOrigin: null, isDevelopment }).page(
        { nonce: 'abc' },
        { preview },
      )
    expect(directive(policyOf(false, true), 'style-src')).toBe("style-src 'self' 'unsafe-inline'")
    expect(directive(policyOf(true, false), 'style-src')).toBe("style-src 'self' 'unsafe-inline'")
    expect(directive(policyOf(true, false), 'connect-src')).toBe("connect-src 'self' ws:")
    expect(directive(policyOf(false, true), 'connect-src')).toBeUndefined()
  })

  it('allows no JotForm hosts if forms come from another provider', () => {
    const site = { ...ownForms, formBaseUrl: 'https://forms.example' }
    const policy = createContentPolicy({ site, assetOrigin: null })
    expect(directive(policy.page({ nonce: 'abc' }), 'form-action')).toBe(
      "form-action 'self' https://forms.example",
    )
    expect(policy.permissions).toBe(
      [
        ...['payment', 'camera', 'microphone', 'geolocation'].map(
          (name) => `${name}=(self "https://forms.example")`,
        ),
        ...['browsing-topics', 'usb', 'serial', 'display-capture'].map((name) => `${name}=()`),
      ].join(', '),
    )
  })

  it('never allows unsafe-inline scripts, and inline styles only as attributes', () => {
    const policy = createContentPolicy({ site: ownForms, assetOrigin: null }).page({ hashes: ['sha256-x'] })
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-x'")
    // The default applies.
    expect(directive(policy, 'style-src')).toBeUndefined()
    expect(directive(policy, 'default-src')).toBe("default-src 'self'")
    expect(directive(policy, 'style-src-attr')).toBe("style-src-attr 'unsafe-inline'")
  })

  it('allows no frame to request payment or devices without an external form provider', () => {
    const { permissions } = createContentPolicy({ site: ownForms, assetOrigin: null })
    expect(permissions).toMatch(/^payment=\(\), camera=\(\), microphone=\(\), geolocation=\(\), /)
  })

  it('allows the configured form, script, media and asset origins, and the host JotForm submits to', () => {
    const { page, permissions } = createContentPolicy({
      site: {
        formBaseUrl: 'https://form.jotform.com',
        formScriptUrl: 'https://cdn.jotfor.ms/s/umd/latest/for-form-embed-handler.js',
        mediaBaseUrl: 'https://media.example/kat',
      },
      assetOrigin: 'https://cdn.sanity.io',
    })
    const policy = page({ nonce: 'abc' })
    expect(directive(policy, 'script-src')).toBe("script-src 'self' https://cdn.jotfor.ms 'nonce-abc'")
    expect(directive(policy, 'frame-src')).toContain(
      'https://form.jotform.com https://submit.jotform.com https://eu-submit.jotform.com',
    )
    expect(directive(policy, 'form-action')).toContain('https://form.jotform.com')
    expect(directive(policy, 'img-src')).toBe(
      "img-src 'self' data: https://media.example https://cdn.sanity.io",
    )
    expect(directive(policy, 'media-src')).toBe(
      "media-src 'self' https://media.example https://cdn.sanity.io",
    )
    expect(permissions).toContain(
      'payment=(self "https://form.jotform.com" "https://submit.jotform.com" "https://eu-submit.jotform.com"',
    )
  })
})

describe('replacing the nonce of a page', () => {
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

  it('hashes exactly the text of every inline script that carried the nonce', () => {
    const { html, hashes } = replaceNonce(
      '<script nonce="n1">let a = "</b>"</script><script nonce="n1" type="module" async>\nimport "/x.js"\r\n</script>',
      'n1',
    )
    expect(html).not.toContain('nonce')
    expect(hashes).toEqual([hash('let a = "</b>"'), hash('\nimport "/x.js"\n')])
  })

  it('does not hash an injected script, one with another nonce, or a file', () => {
    const { hashes } = replaceNonce(
      '<script>evil()</script><script nonce="n2">evil()</script><script nonce="n1" src="/a.js"></script>',
      'n1',
    )
    expect(hashes).toEqual([])
  })

  it('is not confused by a > inside an attribute', () => {
    expect(replaceNonce('<script data-x="a>b" nonce="n1">go()</script>', 'n1').hashes).toEqual([hash('go()')])
  })
})
