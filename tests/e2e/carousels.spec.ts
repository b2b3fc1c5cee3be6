import { hold } from './support/hold'
import { openPage, openUnused } from './support/open-page'
import { expect, test, type Locator, type Page } from './support/test'
import { stopTime } from './support/time'

test.use({ motion: 'no-preference' })

/** Opens a page with a stopped clock, and waits until the carousel with that name runs. */
async function openCarousel(page: Page, path: string, name: string): Promise<Locator> {
  await stopTime(page)
  await openPage(page, path)
  return carouselInView(page, name)
}

/** Scrolls to the carousel with that name, and waits until it runs. */
async function carouselInView(page: Page, name: string): Promise<Locator> {
  const carousel = page.getByRole('group', { name, exact: true }).first()
  // Scrolling keeps the page from jumping to the top when the order form has loaded.
  await page.mouse.wheel(0, 10)
  await carousel.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
  await nextFrames(page)
  return carousel
}

/** The carousel measures itself and responds to clicks in the next frames. */
const nextFrames = (page: Page) => page.clock.runFor(100)

/** What moves: the slides, next to each other. */
const trackOf = (carousel: Locator) => carousel.locator('.swiper-wrapper')

/** A transition takes real time, which a stopped clock cannot shorten; the next slide's time starts afterwards. */
async function settled(carousel: Locator, number: number) {
  const slide = carousel.getByRole('group', { name: `Slide ${number}` })
  await expect
    .poll(() =>
      slide.evaluate((element) => {
        const frame = element.parentElement?.parentElement?.getBoundingClientRect()
        return Math.round(element.getBoundingClientRect().left - (frame?.left ?? NaN))
      }),
    )
    .toBe(0)
  await expect(trackOf(carousel)).toHaveCSS('transition-duration', '0s')
}

/** The button of the slide that is shown. */
const current = (carousel: Locator) => carousel.locator('button[aria-current="true"]')
const slideButton = (carousel: Locator, number: number) =>
  carousel.getByRole('button', { name: `Slide ${number}` })

test.describe('benefit carousel', () => {
  test('advances on its own and by its buttons, and pauses while it is being read', async ({ page }) => {
    const benefits = await openCarousel(page, '/en/youtube', 'Benefits')
    await test.step('shows each slide for 8000 ms, and loops', async () => {
      await expect(current(benefits)).toHaveAccessibleName('Slide 1 of 4')
      await page.clock.runFor(7_500)
      await expect(current(benefits)).toHaveAccessibleName('Slide 1 of 4')
      for (const slide of [2, 3, 4, 1]) {
        await page.clock.runFor(slide === 2 ? 1_000 : 8_200)
        await expect(current(benefits)).toHaveAccessibleName(`Slide ${slide} of 4`)
        await settled(benefits, slide)
      }
    })
    await test.step('pauses on keyboard focus', async () => {
      await slideButton(benefits, 2).focus()
      await page.keyboard.press('Enter')
      await nextFrames(page)
      await expect(current(benefits)).toHaveAccessibleName('Slide 2 of 4')
      await settled(benefits, 2)
      await page.clock.runFor(30_000)
      await expect(current(benefits)).toHaveAccessibleName('Slide 2 of 4')
    })
    await test.step('moves to the slide of a clicked button, and continues from there', async () => {
      await slideButton(benefits, 3).click()
      await nextFrames(page)
      await expect(current(benefits)).toHaveAccessibleName('Slide 3 of 4')
      await settled(benefits, 3)
      await expect(benefits.getByRole('heading', { name: 'What video likes do for you' })).toBeInViewport()
      await page.clock.runFor(9_000)
      await expect(current(benefits)).toHaveAccessibleName('Slide 4 of 4')
      await settled(benefits, 4)
    })
    await test.step('a visible button pauses and resumes it', async () => {
      await benefits.getByRole('button', { name: 'Pause Benefits' }).click()
      await page.clock.runFor(30_000)
      await expect(current(benefits)).toHaveAccessibleName('Slide 4 of 4')
      await benefits.getByRole('button', { name: 'Play Benefits' }).click()
      await page.clock.runFor(8_500)
      await expect(current(benefits)).toHaveAccessibleName('Slide 1 of 4')
      await settled(benefits, 1)
    })
    await test.step('pauses on hover and continues afterwards', async () => {
      await benefits.getByRole('heading', { name: 'What subscribers do for you' }).hover()
      await page.clock.runFor(30_000)
      await expect(current(benefits)).toHaveAccessibleName('Slide 1 of 4')
      await page.mouse.move(0, 0)
      await expect(benefits.locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
      await page.clock.runFor(8_500)
      await expect(current(benefits)).toHaveAccessibleName('Slide 2 of 4')
    })
  })

  test('does not move automatically with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await openPage(page, '/en/youtube')
    const benefits = page.getByRole('group', { name: 'Benefits' })
    await expect(benefits.getByRole('button', { name: 'Play Benefits' })).toBeVisible()
    // Once a click has moved it, its code has loaded.
    await slideButton(benefits, 4).click()
    await expect(current(benefits)).toHaveAccessibleName('Slide 4 of 4')
    await page.clock.runFor(30_000)
    await expect(current(benefits)).toHaveAccessibleName('Slide 4 of 4')
  })

  test('stays on its slide when the visitor turns on reduced motion', async ({ page }) => {
    const benefits = await openCarousel(page, '/en/youtube', 'Benefits')
    for (const slide of [3, 4]) {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await expect(benefits.locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
      await nextFrames(page)
      await slideButton(benefits, slide).click()
      await nextFrames(page)
      await settled(benefits, slide)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect(benefits.getByRole('button', { name: 'Play Benefits' })).toBeVisible()
      await nextFrames(page)
      await settled(benefits, slide)
      await expect(current(benefits)).toHaveAccessibleName(`Slide ${slide} of 4`)
    }
  })

  test('shows the slide that was chosen while the carousel was busy', async ({ page }) => {
    const { release } = await hold(page, /\/assets\/swiper-/)
    await openPage(page, '/en/youtube')
    const benefits = page.getByRole('group', { name: 'Benefits' })
    await test.step('while its code was loading', async () => {
      await slideButton(benefits, 2).click()
      await slideButton(benefits, 4).click()
      await expect(current(benefits)).toHaveAccessibleName('Slide 1 of 4')
      release()
      await expect(current(benefits)).toHaveAccessibleName('Slide 4 of 4')
      await expect(benefits.getByRole('group', { name: 'Slide 4' })).toBeInViewport({ ratio: 0.9 })
    })
    await test.step('while its width was changing', async () => {
      await slideButton(benefits, 2).click()
      await expect(current(benefits)).toHaveAccessibleName('Slide 2 of 4')
      const slides = trackOf(benefits).locator('..')
      const button = await slideButton(benefits, 4).elementHandle()
      await slides.evaluate((element, pressed) => {
        // The carousel's own observer has already fired; it moves in the next frame.
        const pressAtChange = new ResizeObserver(() => {
          if (element.style.width) pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
          else element.style.width = '90%'
        })
        pressAtChange.observe(element)
      }, button)
      await expect(current(benefits)).toHaveAccessibleName('Slide 4 of 4')
      await expect(benefits.getByRole('group', { name: 'Slide 4' })).toBeInViewport({ ratio: 0.8 })
    })
  })

  test('screen readers only find the slides in view', async ({ page }) => {
    const benefits = await openCarousel(page, '/en/youtube', 'Benefits')
    const session = await page.context().newCDPSession(page)
    /** The slides in the browser's accessibility tree. */
    const found = async (carousel: string) => {
      const expression = `document.querySelector('[aria-label="${carousel}"]')`
      const { result } = await session.send('Runtime.evaluate', { expression })
      const { nodes } = await session.send('Accessibility.queryAXTree', {
        objectId: result.objectId,
        role: 'group',
      })
      return nodes.flatMap(({ ignored, name }) =>
        !ignored && /^Slide /.test(String(name?.value)) ? [String(name?.value)] : [],
      )
    }
    expect(await found('Benefits')).toEqual(['Slide 1 of 4'])
    for (const slide of [4, 2, 1]) {
      await slideButton(benefits, slide).click()
      await nextFrames(page)
      await expect.poll(() => found('Benefits')).toEqual([`Slide ${slide} of 4`])
    }
    await carouselInView(page, 'Valued Clients')
    await expect.poll(() => found('Valued Clients')).toHaveLength(5)
    await page.setViewportSize({ width: 390, height: 844 })
    await nextFrames(page)
    await expect.poll(() => found('Valued Clients')).toHaveLength(3)
  })

  test('is idle between slides and while it is out of view', async ({ page }) => {
    const benefits = await openCarousel(page, '/en/youtube', 'Benefits')
    await test.step('requests no animation frames until the next slide is due', async () => {
      await page.evaluate(() => {
        const ask = window.requestAnimationFrame
        window.requestAnimationFrame = (callback) => {
          document.documentElement.dataset.frames = `${new Error().stack}`
          return ask(callback)
        }
      })
      await page.clock.runFor(5_000)
      await expect(page.locator('html')).not.toHaveAttribute('data-frames', /swiper/)
      await expect(current(benefits)).toHaveAccessibleName('Slide 1 of 4')
    })
    await test.step('stays on its slide while it is out of view, then continues', async () => {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expect(benefits).not.toBeInViewport()
      await expect(benefits.locator('[aria-live=off]')).toHaveCount(0)
      await page.clock.runFor(30_000)
      await carouselInView(page, 'Benefits')
      await page.clock.runFor(7_500)
      await expect(current(benefits)).toHaveAccessibleName('Slide 1 of 4')
      await page.clock.runFor(1_000)
      await expect(current(benefits)).toHaveAccessibleName('Slide 2 of 4')
    })
  })

  test('the Instagram advantages also show each slide for 8000 ms, and loop', async ({ page }) => {
    const advantages = await openCarousel(page, '/en/instagram', 'Advantages')
    for (const slide of [2, 1, 2]) {
      await page.clock.runFor(8_500)
      await expect(current(advantages)).toHaveAccessibleName(`Slide ${slide} of 2`)
      await settled(advantages, slide)
    }
  })
})

test.describe('carousels on phones and on wide screens', () => {
  const inView = (carousel: Locator) =>
    carousel.getByRole('img').evaluateAll((logos) => {
      const frame = logos[0]?.closest('.swiper-wrapper')?.parentElement?.getBoundingClientRect()
      if (!frame) return []
      return logos
        .map((logo) => ({ name: logo.getAttribute('alt'), x: logo.getBoundingClientRect() }))
        .filter(({ x }) => x.left + x.width / 2 > frame.left && x.left + x.width / 2 < frame.right)
        .sort((a, b) => a.x.left - b.x.left)
        .map(({ name }) => name)
    })

  /** The distances between neighboring slides, in px. */
  const gaps = (carousel: Locator) =>
    trackOf(carousel)
      .locator('.swiper-slide')
      .evaluateAll((slides) => {
        const boxes = slides.map((slide) => slide.getBoundingClientRect()).sort((a, b) => a.left - b.left)
        return boxes.slice(1).map(({ left }, index) => Math.round(left - (boxes[index]?.right ?? NaN)))
      })

  test('the benefits can be swiped; the logos show 3 or 5 of 7, 40 px apart, advance, and can be paused', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const benefits = await openCarousel(page, '/en/youtube', 'Benefits')
    await test.step('swiping moves the benefits, also backward from the first to the last', async () => {
      const box = await benefits.getByRole('heading', { name: 'What subscribers do for you' }).boundingBox()
      if (!box) throw new Error('The first slide is not shown')
      const [left, right, y] = [box.x + 20, box.x + box.width - 20, box.y + box.height / 2]
      for (const { from, to, shown } of [
        { from: right, to: left, shown: 2 },
        { from: left, to: right, shown: 1 },
        { from: left, to: right, shown: 4 },
      ]) {
        await page.mouse.move(from, y)
        await page.mouse.down()
        await page.mouse.move(to, y, { steps: 8 })
        await page.mouse.up()
        await nextFrames(page)
        await expect(current(benefits)).toHaveAccessibleName(`Slide ${shown} of 4`)
        await settled(benefits, shown)
      }
    })
    const logos = await carouselInView(page, 'Valued Clients')
    for (const { width, visible } of [
      { width: 639, visible: 3 },
      { width: 640, visible: 5 },
      { width: 1440, visible: 5 },
    ])
      await test.step(`${visible} of 7 logos are visible at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await logos.scrollIntoViewIfNeeded()
        await nextFrames(page)
        await expect.poll(async () => (await inView(logos)).length).toBe(visible)
        await expect(logos.getByRole('img')).toHaveCount(7)
        expect(await gaps(logos)).toEqual(Array(6).fill(40))
      })
    await test.step('a visible button pauses the logos', async () => {
      await logos.getByRole('button', { name: 'Pause Valued Clients' }).click()
      const [first] = await inView(logos)
      await page.clock.runFor(20_000)
      expect((await inView(logos))[0]).toBe(first)
    })
    await test.step('the logos advance every 2500 ms', async () => {
      await logos.getByRole('button', { name: 'Play' }).click()
      await page.mouse.move(0, 0)
      await expect(logos.locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
      const [first, second] = await inView(logos)
      await page.clock.runFor(2_200)
      expect((await inView(logos))[0]).toBe(first)
      await page.clock.runFor(400)
      await expect.poll(async () => (await inView(logos))[0]).toBe(second)
    })
  })

  test('a page can show two logos on a phone; its banner scrolls, is announced once, and can be paused', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const logos = await openCarousel(page, '/en/free-hosting', 'Valued Clients')
    await expect.poll(async () => (await inView(logos)).length).toBe(2)
    await test.step('the banner scrolls, is announced once, and can be paused', async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      const text = 'Get a Free 12 Month Hosting Package to Scale Your Business.'
      const banner = page.locator('section').filter({ hasText: text }).first()
      const track = banner.locator('[aria-hidden="true"]').first()
      const motion = () =>
        track.evaluate((element) =>
          element
            .getAnimations()
            .map(({ playState, effect }) => `${playState}, ${effect?.getTiming().iterations} times`),
        )
      await expect.poll(motion).toEqual(['running, Infinity times'])
      await banner.getByRole('button', { name: 'Pause the banner' }).click()
      await page.mouse.move(700, 700)
      await expect.poll(motion).toEqual(['paused, Infinity times'])
      await expect(banner.getByRole('button', { name: 'Play' })).toBeVisible()
      await expect(banner.getByRole('paragraph')).toMatchAriaSnapshot(`- paragraph: ${text}`)
    })
  })
})

test.describe('carousels on a touch screen', () => {
  test.use({ hasTouch: true })

  test('continue after a swipe', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const benefits = await openCarousel(page, '/en/youtube', 'Benefits')
    const box = await benefits.getByRole('heading', { name: 'What subscribers do for you' }).boundingBox()
    if (!box) throw new Error('The first slide is not shown')
    const finger = await page.context().newCDPSession(page)
    const y = box.y + box.height / 2
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
    await touch('touchStart', box.x + box.width - 20)
    for (const part of [0.8, 0.6, 0.4, 0.2]) await touch('touchMove', box.x + box.width * part)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await nextFrames(page)
    await expect(current(benefits)).toHaveAccessibleName('Slide 2 of 4')
    await settled(benefits, 2)
    await page.clock.runFor(8_500)
    await expect(current(benefits)).toHaveAccessibleName('Slide 3 of 4')
  })
})

test.describe('carousels and loading', () => {
  test('a carousel just below the fold loads its code once the visitor uses the page', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (/\/swiper[^/]*\.js/.test(request.url())) scripts.push(request.url())
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await openUnused(page, '/en/tiktok')
    // The page hydrates without being used.
    await page.clock.runFor(3_000)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    const benefits = page.getByRole('group', { name: 'Benefits' })
    const { y = 0 } = (await benefits.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(844)
    expect(y).toBeLessThan(844 + 600)
    // By now the page has requested everything that it loads on its own.
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([])
    await page.keyboard.press('Shift')
    await expect.poll(() => scripts.length).toBe(1)
  })

  test('a carousel loads its code when it nears the viewport, and nothing shifts', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (/\/swiper[^/]*\.js/.test(request.url())) scripts.push(request.url())
    })
    await page.setViewportSize({ width: 1440, height: 500 })
    // The logos move on their own after a while.
    await stopTime(page)
    await openPage(page, '/en/creative-video-marketing')
    // By now the page has requested everything that it loads on its own.
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([])
    const logos = page.getByRole('group', { name: 'Valued Clients' })
    const first = logos.getByRole('img').first()
    const before = await first.evaluate((logo) => logo.getBoundingClientRect().left)
    await logos.scrollIntoViewIfNeeded()
    await expect(logos.locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
    await nextFrames(page)
    expect(scripts.length).toBe(1)
    const [one, two] = await logos
      .getByRole('group', { name: /^Slide \d of \d$/ })
      .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect()))
    expect((two?.left ?? NaN) - (one?.right ?? NaN)).toBeCloseTo(40, 0)
    expect(await first.evaluate((logo) => logo.getBoundingClientRect().left)).toBeCloseTo(before, 0)
  })
})
