import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawShareCard, setHeadline } from './card'

/** Ink on the left of a card, where the headline is, as a share of the pixels. */
async function inkOf(card: Buffer, { top, height } = { top: 120, height: 470 }): Promise<number> {
  const { data } = await sharp(card)
    .extract({ left: 40, top, width: 690, height })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 100).length / data.length
}

describe('a share card made from a title', () => {
  it('is a small picture in the size that networks ask for', async () => {
    const card = await drawShareCard({ headline: 'Threads followers, likes, and views', brand: 'Kat Social' })
    expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(card.length).toBeLessThan(60_000)
    expect(await inkOf(card)).toBeGreaterThan(0.05)
  })

  it('is different for each title, and always the same for one', async () => {
    const draw = (headline: string) => drawShareCard({ headline, brand: 'Kat Social' })
    expect((await draw('Contact')).equals(await draw('Terms'))).toBe(false)
    expect((await draw('Contact')).equals(await draw('Contact'))).toBe(true)
  })

  it('sets short titles large and long ones in lines that fit', () => {
    expect(setHeadline('Contact')).toEqual({ size: 172, lines: ['Contact'] })
    const { size, lines } = setHeadline(
      'Followers, likes, and views for every account that you would like to grow',
    )
    expect(lines.length).toBeGreaterThan(2)
    expect(size * lines.length * 0.9).toBeLessThanOrEqual(390)
    expect(lines.join(' ')).toContain('that you would like to grow')
  })

  it('draws its lines below one another', async () => {
    const card = await drawShareCard({ headline: 'Followers, likes, and views to grow', brand: 'Kat Social' })
    for (const top of [150, 300, 450]) expect(await inkOf(card, { top, height: 100 })).toBeGreaterThan(0.01)
  })

  it('uses only letters that have outlines, and omits a text if most of them are missing', async () => {
    const draw = (headline: string, brand = 'Kat Social') => drawShareCard({ headline, brand })
    const isSame = async (one: Promise<Buffer>, other: Promise<Buffer>) => (await one).equals(await other)
    expect(await isSame(draw('Ｃontact\n\nus 🐈'), draw('Contact us'))).toBe(true)
    expect(await isSame(draw('مرحبا بالعالم abc'), draw(''))).toBe(true)
    // The site’s name is omitted if it does not fit on one line.
    expect(await isSame(draw('Contact', 'w'.repeat(60)), draw('Contact', ''))).toBe(true)
  })

  it('breaks words that are wider than the card', () => {
    const { size, lines } = setHeadline(`${'w'.repeat(60)} and more`)
    expect(lines.join('').replaceAll(' ', '')).toBe(`${'w'.repeat(60)}andmore`)
    expect(size * lines.length * 0.9).toBeLessThanOrEqual(390)
    // The widest letter of the typeface: 700 px hold fewer than 30 of them at the smallest size, 52 px.
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(30)
  })

  it('cuts a word of more than 140 letters', async () => {
    const card = (letters: number) => drawShareCard({ headline: 'w'.repeat(letters), brand: 'Kat Social' })
    expect((await card(141)).equals(await card(1_000))).toBe(true)
  })

  it('is not broken by markup, other scripts or very long titles', async () => {
    for (const headline of [
      '</svg><script>alert(1)</script> & "quotes"',
      'مرحبا بالعالم',
      '🐈🐈🐈',
      'x'.repeat(5000),
      'word '.repeat(1000),
      'Čeština žluťoučký kůň',
      '',
    ]) {
      const card = await drawShareCard({ headline, brand: headline })
      expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 })
    }
  })
})
