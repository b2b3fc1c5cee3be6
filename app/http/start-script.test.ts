import { expect, it } from 'vitest'
import { START_SCRIPT, withWaitingScripts } from './start-script'

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/></head><body><script nonce="n">var a</script>' +
  '<script nonce="n" type="module" async="">import "/assets/a.js"</script></body>'

it('the module script of a page and its preloads wait', () => {
  const waiting = withWaitingScripts(page)
  expect(waiting).toContain('<link rel="x-modulepreload" href="/assets/a.js"/>')
  expect(waiting).toContain('<script nonce="n" type="text/start">import "/assets/a.js"</script>')
  expect(waiting).toContain('<script nonce="n">var a</script>')
})

it('the script that starts them looks for what they were made into', () => {
  expect(START_SCRIPT).toContain('script[type="text/start"]')
  expect(START_SCRIPT).toContain('link[rel=x-modulepreload]')
})
