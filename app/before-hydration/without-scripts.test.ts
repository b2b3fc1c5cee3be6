// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { doWithoutScripts } from './without-scripts'

it('shows what is only there without JavaScript, and gives up the scripts', () => {
  const { documentElement, body } = document
  documentElement.dataset.js = ''
  body.innerHTML = '<p><noscript></noscript></p><script type="text/start">import "/entry.js"</script>'
  // What a browser makes of the element's content if scripts run.
  body.querySelector('noscript')?.append('<iframe title="A form"></iframe>')
  doWithoutScripts()
  expect(body.innerHTML).toBe('<p><iframe title="A form"></iframe></p>')
  expect(documentElement.dataset.js).toBeUndefined()
})
