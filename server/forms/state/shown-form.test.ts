import { describe, expect, it } from 'vitest'
import { fillPattern } from '../../../shared/text/fill-pattern'
import { sampleField, sampleForm } from '../sample-for-tests'
import { openForm } from './shown-form'

const open = (query: string, form = sampleForm()) =>
  openForm(form, new URLSearchParams(query), { page: null, campaign: null })
const { texts } = sampleForm()

describe('a form that is opened', () => {
  it('has the pack that was chosen on the page, without a message', () => {
    expect(open('pack=pack-500')).toMatchObject({
      chosen: { pack: { id: 'pack-500' } },
      choices: { packId: 'pack-500' },
      problem: null,
    })
  })

  it('says that the chosen pack is no longer sold, and drops it', () => {
    expect(open('pack=pack-300')).toMatchObject({
      chosen: null,
      choices: { packId: null },
      problem: texts.packGone,
    })
  })

  it('says that the pack’s price differs from the one on the page', () => {
    const problem = fillPattern(texts.packChanged, { before: '500 for $9', now: '500 for $7.50' })
    expect(open('pack=pack-500&seen=pack-500:500:9').problem).toBe(problem)
    expect(open('pack=pack-500&seen=pack-500:500:7.5').problem).toBeNull()
  })

  it('says that a phone has been sold, or that all phones have been', () => {
    const problem = fillPattern(texts.sold, { name: 'Samsung S22' })
    expect(open('service=Samsung+S22')).toMatchObject({ choices: { service: null }, problem })
    const options = ['Samsung S22']
    const phones = sampleField({ key: 'model', type: 'choice', fills: 'service', options })
    expect(open('', sampleForm({ fields: [phones] })).problem).toBe(problem)
  })

  it('does not ask for a username if the page does', () => {
    expect(open('asked=username').isUsernameAsked).toBe(true)
    expect(open('').isUsernameAsked).toBe(false)
  })
})
