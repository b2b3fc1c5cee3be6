// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leadToField, unmarkCorrected } from './corrections'
import { recordListeners } from './record-listeners-for-tests'

/** A form that came back because its email, its posts and its website have to be corrected. */
const FORM = `
  <form>
    <div class="problem">
      <p class="says" data-corrected="Please send it again."><span>To be corrected:</span><span role="status"></span></p>
      <ul>
        <li><a href="#email">Enter your email</a></li>
        <li><a href="#posts">Paste the links</a></li>
      </ul>
    </div>
    <div class="field wrong">
      <input id="email" required aria-invalid="true"><p class="error" id="email-error">Enter your email</p>
    </div>
    <div class="field">
      <label><input type="radio" name="kind" id="likes">Likes</label>
      <label><input type="radio" name="kind" id="followers" data-needs-no-posts>Followers</label>
    </div>
    <div class="field wrong" data-depends-on-kind>
      <textarea id="posts" required aria-invalid="true"></textarea><p class="error" id="posts-error">Paste the links</p>
    </div>
    <label><input type="checkbox" id="consent">I agree</label>
    <button type="button">Paste</button>
  </form>`

const byId = <Control extends HTMLElement = HTMLInputElement>(id: string) =>
  document.getElementById(id) as Control
const change = (control: Element) => control.dispatchEvent(new Event('change', { bubbles: true }))
const isMarked = (id: string) => byId(id).closest('.wrong') !== null
const invitation = () => document.querySelector('.corrected [role=status]')?.textContent

beforeEach(() => {
  document.body.innerHTML = FORM
  const forget = recordListeners()
  document.addEventListener('change', unmarkCorrected)
  document.addEventListener('click', leadToField)
  return forget
})

function correctEmail(): void {
  byId('email').value = 'mara@example.com'
  change(byId('email'))
}

describe('the invitation to send the form again', () => {
  it('waits until every error has been corrected', () => {
    correctEmail()
    expect([isMarked('email'), isMarked('posts')]).toEqual([false, true])
    expect(invitation()).toBeUndefined()
    byId<HTMLTextAreaElement>('posts').value = 'https://www.tiktok.com/@mara/video/1'
    change(byId('posts'))
    expect(invitation()).toBe('Please send it again.')
  })

  it('appears once the remaining posts are not needed for the chosen kind', () => {
    correctEmail()
    byId('followers').click()
    expect(isMarked('posts')).toBe(false)
    expect(invitation()).toBe('Please send it again.')
  })
})

it('a kind that needs posts leaves the error about them', () => {
  byId('likes').click()
  expect(isMarked('posts')).toBe(true)
})

it('the link of an error brings its field to the center, and the focus does not scroll the page again', () => {
  const email = byId('email')
  const scrollIntoView = (email.scrollIntoView = vi.fn())
  const focus = vi.spyOn(email, 'focus')
  document.querySelector<HTMLElement>('a[href="#email"]')?.click()
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'center' })
  expect(focus).toHaveBeenCalledWith({ preventScroll: true })
})

it('other clicks do what they always do', () => {
  byId('consent').click()
  expect(byId('consent').checked).toBe(true)
})
