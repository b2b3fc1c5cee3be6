import { expect, it } from 'vitest'
import { START_SCRIPT, withWaitingScripts } from './start-script'

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/></head><body><script nonce="n">var a</script>' +
  '<script nonce="n" type="module" async="">import "/assets/a.js"</script></body>'

it('the page’s module script and its preloads are held back', () => {
  const waiting = withWaitingScripts(page, ['/assets/part.js'])
  expect(waiting).toContain('<link rel="x-modulepreload" href="/assets/a.js"/>')
  expect(waiting).toContain(
    '<script nonce="n" type="text/start">import "/assets/part.js";\nimport "/assets/a.js"</script>',
  )
  expect(waiting).toContain('<script nonce="n">var a</script>')
})

it('the start script finds the held-back scripts', () => {
  expect(START_SCRIPT).toContain('script[type="text/start"]')
  expect(START_SCRIPT).toContain('link[rel=x-modulepreload]')
})
