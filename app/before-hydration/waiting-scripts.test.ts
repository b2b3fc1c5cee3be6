import { expect, it } from 'vitest'
import { withWaitingScripts } from './waiting-scripts'

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><script nonce="n">var a</script>' +
  '<script nonce="n" type="module" async="">import "/assets/a.js"</script></body>'

it('the page’s module script and its preloads are held back', () => {
  const waiting = withWaitingScripts(page, ['/assets/part.js'])
  for (const preload of ['/assets/a.js', '/assets/b.js'])
    expect(waiting).toContain(`<link rel="x-modulepreload" href="${preload}"/>`)
  expect(waiting).toContain(
    '<script nonce="n" type="text/start">import "/assets/part.js";\nimport "/assets/a.js"</script>',
  )
  expect(waiting).toContain('<script nonce="n">var a</script>')
})
