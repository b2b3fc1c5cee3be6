import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CAT_EYE, CAT_HEAD, CAT_PUPIL, HEAD_PLACE, TAIL } from '../../shared/brand/mark'

export interface SignInPage {
  /** What was wrong with the last attempt. */
  error?: string
  /** What has just happened. */
  notice?: string
  /** As typed. */
  name?: string
  /** Where to go afterwards: a path of the Studio. */
  returnTo: string
}

/** Returns the page that asks for the token; it works without JavaScript. */
export function renderSignIn({ error, notice, name, returnTo }: SignInPage): string {
  return page(
    'Sign in',
    'Change any word, price or picture of the site, and publish it when it is right.',
    <form method="post" action="/studio/sign-in">
      {error ? (
        <p className="error" role="alert" id="error">
          {error}
        </p>
      ) : null}
      {notice ? <p role="status">{notice}</p> : null}
      <input type="hidden" name="origin" value={returnTo} />
      <div>
        <label htmlFor="token">Token</label>
        <input
          id="token"
          name="token"
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'error token-hint' : 'token-hint'}
        />
        <p className="hint" id="token-hint">
          The operator of the site has it: at startup, the server says where to find it.
        </p>
      </div>
      <div>
        <label htmlFor="name">Your name, if several people edit</label>
        <input id="name" name="name" autoComplete="name" maxLength={60} defaultValue={name} />
      </div>
      <button>Open the Studio</button>
    </form>,
  )
}

export interface NamePage {
  /** What was wrong with the last attempt. */
  error?: string
  /** The present name; empty if the user has none. */
  name: string
  /** Where to go afterwards: a path of the Studio. */
  returnTo: string
}

/** Returns the page that asks for the user's name; it works without JavaScript. */
export function renderName({ error, name, returnTo }: NamePage): string {
  const hasName = name !== ''
  return page(
    hasName ? 'Your name' : 'Who is editing?',
    'Others see your name next to what you are editing, and the history shows what you changed.',
    <form method="post" action="/studio/name">
      {error ? (
        <p className="error" role="alert" id="error">
          {error}
        </p>
      ) : null}
      <input type="hidden" name="origin" value={returnTo} />
      <div>
        <label htmlFor="name">Your name</label>
        <input
          id="name"
          name="name"
          autoComplete="name"
          maxLength={60}
          required
          autoFocus
          defaultValue={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'error name-hint' : 'name-hint'}
        />
        <p className="hint" id="name-hint">
          {hasName
            ? 'What you have changed so far is shown under your new name, too.'
            : 'Asked once per browser. You can change it later, next to your picture in the Studio.'}
        </p>
      </div>
      <button>{hasName ? 'Save' : 'Open the Studio'}</button>
      <a href={returnTo}>{hasName ? 'Back to the Studio' : 'Continue without a name'}</a>
    </form>,
  )
}

/** Returns the page that asks for confirmation before signing out. */
export function renderSignOut(): string {
  return page(
    'Sign out',
    'Unpublished changes stay as drafts.',
    <form method="post" action="/studio/sign-out">
      <button>Sign out</button>
      <a href="/studio">Back to the Studio</a>
    </form>,
  )
}

function page(title: string, lead: string, content: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Kat Social Studio`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/studio/sign-in.css" />
      </head>
      <body>
        <main>
          <header>
            <Mark />
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
          </header>
          {content}
        </main>
      </body>
    </html>,
  )}`
}

/** The mark of the site. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
      <g transform={HEAD_PLACE}>
        <path className="mark-line" d={CAT_HEAD} />
        <path className="mark-eye" d={CAT_EYE} />
        <path className="mark-eye" d={CAT_EYE} transform="scale(-1 1)" />
        <path className="mark-line" d={CAT_PUPIL} />
        <path className="mark-line" d={CAT_PUPIL} transform="scale(-1 1)" />
      </g>
      <path className="mark-tail" strokeLinecap="round" d={TAIL} />
    </svg>
  )
}
