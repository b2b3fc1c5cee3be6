import { describe, expect, it } from 'vitest'
import {
  isDescribed,
  isDialable,
  isEmbedLink,
  isEntry,
  isInFormat,
  isMediaFile,
  isExternalUrl,
  isPaymentLink,
  isWebUrl,
  inBlocks,
  occursIn,
  onlyPlaceholders,
  placeholdersIn,
  requirePlaceholders,
} from './validation'

describe('validation in the Studio', () => {
  it('reports a missing placeholder by name', () => {
    const rule = requirePlaceholders(['{n}'])
    expect(rule('Video #{n}')).toBe(true)
    expect(rule(undefined)).toBe(true)
    expect(rule('Video')).toContain('{n}')
    expect(requirePlaceholders(['{shown}', '{n}', '{total}'])('{n}')).toBe(
      'Include {shown} and {total} where the page should insert the value.',
    )
  })

  describe('unknown placeholders', () => {
    const on = (_type: string) => ({
      document: { _id: 'a', _type, _createdAt: '', _updatedAt: '', _rev: '' },
    })
    const page = on('page')

    it('are reported, together with the known ones', () => {
      const rule = onlyPlaceholders(['{label}'])
      for (const good of [
        'Enter {label}.',
        '{label} of {Services} of {services} of {brand}',
        '{ } {}',
        undefined,
      ])
        expect(rule(good, page)).toBe(true)
      expect(rule('{label} {foo} {Label} {foo}', page)).toBe(
        '{foo} and {Label} do not work in this text: visitors would see the braces. Use {label}.',
      )
    })

    it('do not include the name and the noun of a service in its texts', () => {
      const rule = onlyPlaceholders(['{n}'])
      expect(rule('{n} {noun} for {name}', on('service'))).toBe(true)
      expect(rule('{n} {noun}', page)).toContain('{noun} does not')
    })

    it('do not include other values that are available along with a known one', () => {
      expect(onlyPlaceholders(['{count}', '{each}'])('{count} of {quantity}', page)).toBe(true)
      expect(onlyPlaceholders(['{n}'])('{n} of {quantity}', page)).toContain('{quantity} does not')
    })

    it('are found in rich texts', () => {
      const rule = inBlocks(onlyPlaceholders(['{email}']))
      const blocks = (text: string) => [{ _type: 'block', children: [{ text }] }, { _type: 'image' }]
      expect(rule(blocks('{email}'), page)).toBe(true)
      expect(rule(undefined, page)).toBe(true)
      expect(rule(blocks('{mail}'), page)).toContain('{mail} does not')
    })

    it('are distinguished from the known ones, which the description of a field names', () => {
      expect(placeholdersIn('{form}, {reference} and {form} are filled in.')).toEqual([
        '{form}',
        '{reference}',
      ])
      expect(placeholdersIn('None.')).toEqual([])
    })
  })

  it('rejects an empty list item', () => {
    expect(isEntry('Grow')).toBe(true)
    for (const blank of ['', ' ', '\n', undefined])
      expect(isEntry(blank)).toBe('Enter a text, or remove this entry.')
  })

  it('requires the bold part to occur in the text', () => {
    const rule = occursIn('Used by over 1000+ accounts')
    expect(rule('over 1000+ accounts')).toBe(true)
    expect(rule(undefined)).toBe(true)
    expect(rule('Over 1000+')).toContain('does not occur')
    expect(occursIn(undefined)('over')).toContain('does not occur')
  })

  it('suggests only https:// for redirects, not mailto: or tel:', () => {
    expect(isWebUrl('https://example.org')).toBe(true)
    expect(isWebUrl('example.org')).toBe(
      'Start with https://. To link to a page on this site, clear this field and choose the page.',
    )
    expect(isWebUrl('https://')).toBe(isExternalUrl('https://'))
  })

  it('accepts web, mail and phone addresses, and rejects scripts', () => {
    for (const good of [
      'https://example.org/a?b#c',
      'mailto:hello@example.org',
      'tel:+1 415 555 0100',
      undefined,
    ]) {
      expect(isExternalUrl(good)).toBe(true)
    }
    for (const bad of ['javascript:alert(1)', 'http://example.org', '/en/contact', 'data:text/html,x']) {
      expect(isExternalUrl(bad)).toContain('Start with https://')
    }
  })

  it.each([
    ['https://', 'Complete the address: https://example.com'],
    ['mailto:', 'Complete the address: mailto:hello@example.com'],
    ['tel:', 'Complete the address: tel:+14155550100'],
    ['https://a b', 'Leave out the spaces'],
    ['mailto:hello @example.com', 'Leave out the spaces'],
    ['tel:+1 415 CATS', 'Only digits, spaces and hyphens'],
  ])('says what is wrong with an address that starts correctly: %s', (address, reason) => {
    expect(isExternalUrl(address)).toContain(reason)
  })

  it('reports a space that was pasted along with a link', () => {
    const links = [
      [isExternalUrl, 'https://example.org/a'],
      [isPaymentLink, 'https://buy.stripe.com/abc?client_reference_id={reference}'],
      [isEmbedLink, 'https://player.vimeo.com/video/76979871'],
    ] as const
    for (const [rule, link] of links) {
      expect(rule(link)).toBe(true)
      for (const pasted of [`${link} `, ` ${link}`, `${link}\n`, `\u00a0${link}`])
        expect(rule(pasted)).toBe('Remove the space at the beginning or end.')
    }
  })

  it('only accepts payment links with https and known placeholders', () => {
    const link = 'https://buy.stripe.com/abc?client_reference_id={reference}&prefilled_email={email}'
    for (const good of [link, 'https://paypal.me/kat/{amount}', undefined])
      expect(isPaymentLink(good), good).toBe(true)
    for (const bad of ['https://buy.stripe.com/{ref}', `${link}&name={name}`, 'https://buy.stripe.com/}'])
      expect(isPaymentLink(bad), bad).toBe('Only {reference}, {amount} and {email} are filled in.')
    for (const bad of [
      'http://buy.stripe.com/abc',
      'buy.stripe.com/abc',
      'https://stripe',
      'https://{email}',
    ])
      expect(isPaymentLink(bad), bad).toContain('it starts with https://')
  })

  it('only accepts phone numbers that can be dialed', () => {
    const longest = '+123456789012345'
    const shortest = '+1234567'
    for (const good of [
      '(916) 555-0142',
      '1-916-555-0142',
      '+44 20 7946 0958',
      shortest,
      longest,
      ' ',
      undefined,
    ])
      expect(isDialable(good), good).toBe(true)
    for (const bad of [shortest.slice(0, -1), `${longest}6`, '2-916-555-0142'])
      expect(isDialable(bad), bad).toContain('+44')
    for (const bad of ['(916) 555-0142 ext. 7', '+44 (0)20 7946 0958', '1-800-FLOWERS', '555-0142', '+1'])
      expect(isDialable(bad), bad).toContain('+44')
  })

  it('only accepts players of video platforms', () => {
    for (const good of [
      'https://www.youtube.com/embed/aqz-KE-bpKQ',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=10',
      'https://player.vimeo.com/video/76979871',
      'https://player.vimeo.com/video/76979871?h=8272103f6e#t=30s',
      undefined,
    ]) {
      expect(isEmbedLink(good)).toBe(true)
    }
    for (const bad of [
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://example.org/embed/1',
      'http://player.vimeo.com/video/76979871',
      'javascript:alert(1)',
    ]) {
      expect(isEmbedLink(bad)).toContain('Paste the link of a video')
    }
  })

  it('accepts names of media files, even in folders, but no paths out of the media base', () => {
    const rule = isMediaFile(['svg', 'png'])
    for (const good of ['office.svg', 'team/imani-brooks.png', undefined]) expect(rule(good)).toBe(true)
    for (const bad of ['../secret.svg', '/office.svg', 'https://a.example/b.svg', 'office.exe', 'a b.svg']) {
      expect(rule(bad)).toContain('Enter only the name of the file')
    }
  })

  it('requires a description or the decorative flag for a picture, but not both', () => {
    for (const good of [undefined, { alt: 'A cat' }, { decorative: true }, { alt: '', decorative: true }]) {
      expect(isDescribed(good)).toBe(true)
    }
    for (const bare of [{}, { alt: ' ' }, { decorative: false }]) {
      expect(isDescribed(bare)).toContain('Describe the picture')
    }
    expect(isDescribed({ alt: 'A cat', decorative: true })).toContain('remove it')
  })

  it('only accepts uploads in formats that the site can show', () => {
    const rule = isInFormat(['mp4', 'webm'], 'Upload a video.')
    const upload = (_ref: string) => ({ asset: { _ref } })
    for (const good of [undefined, {}, upload('file-1a2b-mp4'), upload('file-1a2b-webm')])
      expect(rule(good)).toBe(true)
    for (const bad of [upload('file-1a2b-pdf'), upload('file-mp4-vtt')])
      expect(rule(bad)).toBe('Upload a video.')
  })
})
