import {
  test as base,
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type FullProject,
  type Locator,
  type Page,
} from '@playwright/test'

/* As set for the server by playwright.studio.config.ts. */

export const STUDIO_TOKEN = 'token-of-the-browser-tests-0123456789'
/** Signs the tokens of forms. */
export const FORM_SECRET = 'secret-of-the-browser-tests-0123456789'
const VIEWER_TOKEN = 'viewer-of-the-browser-tests-0123456789'

/**
 * What the Studio logs when a preview has not answered after some seconds. It keeps waiting, and the tests of previews
 * check that it connects; on a busy machine, a preview may take longer than that to load.
 */
const SAID_WHEN_SLOW = /^Unable to connect to visual editing\./

/**
 * What Chromium logs when a Studio that is being left or reloaded writes to the presence socket that it has just
 * closed. Sanity's client does so, and editors do not notice.
 */
const SAID_WHEN_LEAVING = 'WebSocket is already in CLOSING or CLOSED state.'

/**
 * What Remix logs when the Studio reloads a preview that is just loading new content: the page that is being left
 * aborts its request, and editors do not notice. A response that the server cuts off is logged in the same words, but
 * its request is not aborted.
 */
const SAID_WHEN_INTERRUPTED = 'TypeError: network error'

/** An editor's browser. */
export class Studio {
  constructor(readonly page: Page) {}

  /** Reports of the browser that the test causes on purpose. */
  readonly expected = new Set<string>()

  /** Keeps a report of the browser from failing the test. */
  expect(error: string) {
    this.expected.add(error)
  }

  /**
   * Opens a place in the Studio: `/structure/pack;pack-300`. A window that shows the Studio navigates there as its own
   * links do: loading the Studio takes ten times as long.
   */
  async open(path: string) {
    if (!(await this.#isRunning())) return this.load(path)
    await this.#goTo('/structure')
    // What was open before must not pass for what opens now.
    await expect(this.page.getByTestId('structure-tool-list-pane')).toBeVisible()
    await expect(this.page.getByTestId('pane')).toHaveCount(0)
    await expect(this.page.getByTestId('document-pane')).toHaveCount(0)
    if (path !== '/structure') await this.#goTo(path)
  }

  /** Loads the Studio at one of its places, like a link from elsewhere or the reload of a window. */
  async load(path: string) {
    await this.page.goto(`/studio${path}`)
    await this.loaded()
  }

  /** Waits until the Studio is on screen. */
  async loaded() {
    await expect(this.#search()).toBeVisible()
  }

  /** Whether another test may use the window: it has its first size, and no dialog, menu, popover or search is open. */
  async isReusable(): Promise<boolean> {
    const { page } = this
    if (page.viewportSize()?.width !== VIEWPORT.width || !(await this.#isRunning())) return false
    // The popover of “Create new document” has no role.
    const overlays = page
      .getByRole('dialog')
      .or(page.getByRole('menu'))
      .or(page.locator('[data-ui="Popover"]'))
    if ((await overlays.count()) > 0) return false
    // An open search covers the page, its button included.
    return this.#search()
      .click({ trial: true, timeout: 1_000 })
      .then(
        () => true,
        () => false,
      )
  }

  async #isRunning(): Promise<boolean> {
    return new URL(this.page.url()).pathname.startsWith('/studio/') && (await this.#search().isVisible())
  }

  #search(): Locator {
    return this.page.getByRole('button', { name: 'Open search' })
  }

  async #goTo(path: string) {
    await this.page.evaluate((address) => {
      window.history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, `/studio${path}`)
  }

  /** Opens a section of the open page. A long list only renders what is in view, so it scrolls until the section is. */
  async openSection(name: RegExp) {
    const sections = this.field('sections')
    const section = sections.getByRole('button', { name })
    await sections.hover({ position: { x: 200, y: 20 } })
    await expect(async () => {
      await this.page.mouse.wheel(0, 200)
      await expect(section).toBeVisible({ timeout: 300 })
    }).toPass()
    await section.click()
  }

  /**
   * Clicks an entry of a list. The Studio covers a newly rendered list until the pointer moves over it, so that an
   * entry under a resting pointer is not highlighted, and it rerenders a list when it has loaded more. So the pointer
   * keeps moving, as a hand would, until the click succeeds.
   */
  async choose(entry: Locator) {
    await expect(async () => {
      const box = await entry.boundingBox()
      if (!box) throw new Error('The entry must be on screen.')
      await this.page.mouse.move(box.x + box.width / 3, box.y + box.height / 2)
      await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
      await entry.click({ timeout: 1_000 })
    }).toPass()
  }

  /** Drags an entry of a list past another one, by the handle to its left. */
  async drag(entry: Locator, past: Locator) {
    await past.scrollIntoViewIfNeeded()
    const [from, to] = [await entry.boundingBox(), await past.boundingBox()]
    if (!from || !to) throw new Error('Both entries must be on screen.')
    const { mouse } = this.page
    const x = from.x - 20
    await mouse.move(x, from.y + from.height / 2)
    await mouse.down()
    await mouse.move(x, to.y + to.height / 2, { steps: 10 })
    await mouse.move(x, to.y + to.height, { steps: 5 })
    await mouse.up()
  }

  /** Clicks an element of the preview as soon as it can be clicked. */
  async clickInPreview(target: Locator) {
    await this.hoverInPreview(target)
    await target.click()
  }

  /**
   * Moves the pointer over an element of the preview until a frame is drawn around it, and it can be clicked.
   * @param label of the frame. Defaults to any.
   */
  async hoverInPreview(target: Locator, label?: string) {
    const frame = this.page
      .frameLocator('iframe')
      .locator(`sanity-visual-editing [data-hovered]${label === undefined ? '' : `[data-label="${label}"]`}`)
    await expect(async () => {
      const box = await target.boundingBox()
      if (!box) throw new Error('It must be on the page.')
      // Not in the corner, which the label of a frame may cover.
      const position = { x: Math.min(40, box.width / 3), y: Math.min(40, box.height / 3) }
      await target.hover({ position, timeout: 5_000 })
      await target.hover({ timeout: 5_000 })
      await expect(frame.first()).toBeVisible({ timeout: 500 })
    }).toPass()
  }

  /**
   * Replaces the text of a field. While a document or a dialog is opening, the Studio moves the focus once, and text
   * typed at that moment goes elsewhere; an editor would click into the field again.
   */
  async fill(field: Locator, text: string) {
    await expect(async () => {
      await field.fill(text)
      await expect(field).toHaveValue(text, { timeout: 2_000 })
    }).toPass()
  }

  /** Waits until a toast has said something, even if it has disappeared since, as toasts do after some seconds. */
  async said(words: string | RegExp) {
    await expect
      .poll(() => this.page.evaluate(() => (window as unknown as Noted).toasts))
      .toContainEqual(
        typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
      )
  }

  /** The input of a field, by the field's path in the document. */
  field(path: string) {
    return this.page.getByTestId(`field-${path}`)
  }

  /** Publishes the open document with one click, and waits until it is published. */
  async publish() {
    const published = this.page.waitForResponse(
      (response) =>
        response.url().includes('/data/actions/') &&
        (response.request().postData() ?? '').includes('sanity.action.document.publish'),
    )
    await this.page.getByRole('button', { name: 'Publish', exact: true }).click()
    expect((await published).status()).toBe(200)
  }
}

interface Fixtures {
  /** Signed in. Fails the test if the Studio reports an error or requests anything from another server. */
  studio: Studio
  /** Another signed-in editor, in a separate browser. */
  colleague: Studio
  /** A member who may only read. */
  viewer: Studio
}

/** A browser keeps the compiled scripts of a Studio, so each worker signs every person in once. */
interface WorkerFixtures {
  ada: Editor
  grace: Editor
  eve: Editor
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  ada: [({ browser }, use, { project }) => withEditor(browser, project, 'Ada', use), { scope: 'worker' }],
  grace: [({ browser }, use, { project }) => withEditor(browser, project, 'Grace', use), { scope: 'worker' }],
  eve: [
    ({ browser }, use, { project }) => withEditor(browser, project, 'Eve', use, VIEWER_TOKEN),
    { scope: 'worker' },
  ],
  studio: ({ ada }, use) => withStudio(ada, use),
  colleague: ({ grace }, use) => withStudio(grace, use),
  viewer: ({ eve }, use) => withStudio(eve, use),
})

export { expect }

const VIEWPORT = { width: 1400, height: 900 }

/** A window whose toasts are recorded. */
interface Noted {
  /** Their texts. */
  toasts: string[]
}

/** Records what toasts say in the window in which this runs. */
function noteToasts() {
  const toasts: string[] = []
  Object.assign(window, { toasts } satisfies Noted)
  const changes = new MutationObserver(() => {
    for (const { textContent: words } of document.querySelectorAll('[data-ui="Toast"]'))
      if (!toasts.includes(words)) toasts.push(words)
  })
  changes.observe(document, { childList: true, characterData: true, subtree: true })
}

/** A signed-in person's browser, and what went wrong in it since the last test. */
interface Editor {
  context: BrowserContext
  watched: Watch
  /** A window that the last test left, with the Studio loaded. */
  window: Page | undefined
}

interface Watch {
  errors: PageError[]
  /** How many requests for content were aborted because their page was left. */
  interrupted: number
}

interface PageError {
  message: string
  /** Where it comes from: a script and a line, or a URL. */
  place: string
}

async function withEditor(
  browser: Browser,
  project: FullProject,
  name: string,
  use: (editor: Editor) => Promise<void>,
  token = STUDIO_TOKEN,
) {
  const { baseURL } = project.use
  if (baseURL === undefined) throw new Error('The tests of the Studio need a baseURL.')
  const context = await browser.newContext({ baseURL, viewport: VIEWPORT })
  try {
    const watched = watch(context, baseURL)
    await context.addInitScript(noteToasts)
    const page = await context.newPage()
    await signIn(page, name, token)
    await new Studio(page).loaded()
    await use({ context, watched, window: page })
  } finally {
    await context.close()
  }
}

/** Gives a test the window of the last one, if it can be used, and closes all others. */
async function withStudio(editor: Editor, use: (studio: Studio) => Promise<void>) {
  const { context, watched } = editor
  // Left over from a window that was closed while it loaded.
  watched.errors.length = 0
  watched.interrupted = 0
  const studio = new Studio(editor.window ?? (await context.newPage()))
  editor.window = undefined
  await use(studio)
  if (await studio.isReusable()) {
    await studio.page.unrouteAll()
    await studio.page.evaluate(() => (window as unknown as Noted).toasts.splice(0))
    editor.window = studio.page
  }
  // Read before a window closes: that closes its sockets under the Studio, which may log something.
  const unexpected = watched.errors
    .filter(({ message }) => !studio.expected.has(message))
    .filter(({ message }) => message !== SAID_WHEN_INTERRUPTED || watched.interrupted-- <= 0)
    .map(({ message, place }) => `${message} (${place})`)
  const others = context.pages().filter((page) => page !== editor.window)
  await Promise.all(others.map((page) => page.close()))
  expect(unexpected, `The browser reported: ${unexpected.join(' | ')}`).toEqual([])
}

/** Reads a document as stored in the dataset; undefined if it does not exist. */
export async function readDocument(
  request: APIRequestContext,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const response = await request.get(`/lake/v2025-02-19/data/doc/production/${id}`, {
    headers: { authorization: `Bearer ${STUDIO_TOKEN}` },
  })
  return ((await response.json()) as { documents: Record<string, unknown>[] }).documents[0]
}

/** Changes the dataset as an editor, but not through the Studio. */
export async function mutate(request: APIRequestContext, mutations: readonly object[]): Promise<void> {
  const response = await request.post('/lake/v2025-02-19/data/mutate/production', {
    headers: { authorization: `Bearer ${STUDIO_TOKEN}` },
    data: { mutations },
  })
  expect(response.status()).toBe(200)
}

/** Signs in like an editor who was given the token. */
export async function signIn(page: Page, name: string, token = STUDIO_TOKEN) {
  await page.goto('/studio/sign-in')
  await page.getByLabel('Token').fill(token)
  await page.getByLabel(/^Your name/).fill(name)
  await page.getByRole('button', { name: 'Open the Studio' }).click()
  await page.waitForURL(/\/studio(?!\/sign-in)/)
}

/** Collects errors in the console, and requests to other origins. */
function watch(context: BrowserContext, baseURL: string): Watch {
  const watched: Watch = { errors: [], interrupted: 0 }
  const { errors } = watched
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' || SAID_WHEN_SLOW.test(text) || text === SAID_WHEN_LEAVING) return
    const { url, lineNumber, columnNumber } = message.location()
    errors.push({ message: text, place: `${url}:${lineNumber}:${columnNumber}` })
  })
  context.on('weberror', (error) => {
    const { message, stack = '' } = error.error()
    errors.push({ message, place: stack.split('\n')[1]?.trim() ?? 'an unknown place' })
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    const own = url.origin === new URL(baseURL).origin || ['data:', 'blob:'].includes(url.protocol)
    if (!own) errors.push({ message: 'a request to another origin', place: request.url() })
  })
  context.on('requestfailed', (request) => {
    const isAborted = request.failure()?.errorText === 'net::ERR_ABORTED'
    if (isAborted && new URL(request.url()).pathname.endsWith('.data')) watched.interrupted += 1
  })
  return watched
}
