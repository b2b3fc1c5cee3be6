import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Script } from 'node:vm'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemoForms } from './forms'

let server: Server
let base: string

beforeAll(async () => {
  const app = express()
  app.use('/demo/forms', createDemoForms({ fonts: { display: '/d.woff2', text: '/t.woff2' } }))
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/demo/forms`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

function post(body: string, formId = '240946916551059') {
  return fetch(`${base}/${formId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
}

describe('the demo form provider', () => {
  it('shows every prefilled value', async () => {
    const response = await fetch(
      `${base}/240946916551059?username=mara.makes&pack=100+likes&price=2&posts=%231+(34)`,
    )
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('data-form-id="240946916551059"')
    for (const field of [
      'name="username" value="mara.makes"',
      'name="pack" value="100 likes"',
      'value="#1 (34)"',
      '$2.00',
    ]) {
      expect(html).toContain(field)
    }
    expect(html).toContain('Place Order')
    expect(html).toContain('No payment is taken')
  })

  it('is a contact form if nothing is prefilled', async () => {
    const html = await (await fetch(`${base}/1`)).text()
    expect(html).toContain('What can we do for you?')
    expect(html).not.toContain('Place Order')
  })

  it('allows only its own script and style, and framing by this site', async () => {
    const response = await fetch(`${base}/1`)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(await response.text()).not.toMatch(/<script>|<style|style=|onclick/)
  })

  it('confirms an order and repeats it, without JavaScript', async () => {
    const response = await post(
      'username=mara.makes&pack=100+likes&price=2&email=a@b.co&name=Mara&payment=PayPal',
    )
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('data-page="sent"')
    for (const value of [
      'Thank you, Mara.',
      'mara.makes',
      '100 likes',
      'a@b.co',
      'PayPal',
      '$2.00',
      'This is a demo',
    ]) {
      expect(html).toContain(value)
    }
  })

  it('keeps what was typed if something is missing, and says what', async () => {
    const response = await post('username=mara.makes&email=nope&name=')
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('Please tell us your name.')
    expect(html).toContain('That does not look like an email address.')
    expect(html).toContain('value="mara.makes"')
    expect(html).toContain('value="nope"')
  })

  it('shows markup as text', async () => {
    const attack = encodeURIComponent('"><script>alert(1)</script>')
    const pages = [
      await fetch(`${base}/1?username=${attack}&${attack}=1&price=${attack}`),
      await post(`username=${attack}&email=a@b.co&name=${attack}`),
    ]
    for (const page of pages) expect(await page.text()).not.toContain('<script>alert')
  })

  it.each(['/', '/abc', '/1/2', '/../1x', `/${'1'.repeat(21)}`])('has no form at %s', async (path) => {
    const response = await fetch(base + path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('explains that a form is too long', async () => {
    const response = await post(`message=${'x'.repeat(100_000)}`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Please shorten it')
  })

  it('serves its scripts and its style', async () => {
    const [script, handler, style] = await Promise.all(
      ['form.js', 'embed-handler.js', 'form.css'].map((file) => fetch(`${base}/${file}`)),
    )
    for (const answer of [script, handler]) {
      expect(answer?.headers.get('content-type')).toMatch(/javascript/)
      // Throws when it is no JavaScript.
      new Script((await answer?.text()) ?? '(')
    }
    expect(style?.headers.get('content-type')).toMatch(/css/)
    expect(await style?.text()).toContain('/d.woff2')
  })
})
