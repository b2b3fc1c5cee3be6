// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { doWithoutScripts } from './without-scripts'

it('shows the content for browsers without JavaScript, and removes the scripts', () => {
  const { documentElement, body } = document
  documentElement.dataset.js = ''
  body.innerHTML = '<p><noscript></noscript></p><script type="text/start">import "/entry.js"</script>'
  // With scripting enabled, browsers parse the element's content as text.
  body.querySelector('noscript')?.append('<iframe title="A form"></iframe>')
  doWithoutScripts()
  expect(body.innerHTML).toBe('<p><iframe title="A form"></iframe></p>')
  expect(documentElement.dataset.js).toBeUndefined()
})
