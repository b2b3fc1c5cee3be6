import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

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

/** @returns the page that asks for the token; it works without JavaScript */
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
          Ask the operator of the site: at startup, the server says where to find it.
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

/** @returns the page that asks for the user's name; it works without JavaScript */
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

/** @returns the page that asks for confirmation before signing out */
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

/** The cat's head over its own tail, as in public/favicon.svg. */
export function Mark() {
  const eye = 'M3 2.7C3.2-1.3 7.9-3.9 11.5-1 11.2 3.4 6.3 6.5 3 2.7Z'
  const pupil = 'M7.4-2.2C8.7-.3 8.7 2.3 7.3 4.2 6 2.3 6.1-.4 7.4-2.2Z'
  return (
    <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
      <g transform="translate(19.2 21.6) rotate(-15)">
        <path
          className="mark-line"
          d="M0-7.3C2-7.3 4-6.9 5.7-6.2L10.5-12.7C11.5-14 13.6-13.4 13.8-11.8L14.9-1.2C15.5 6.3 8.7 11.5 0 11.5S-15.5 6.3-14.9-1.2L-13.8-11.8C-13.6-13.4-11.5-14-10.5-12.7L-5.7-6.2C-4-6.9-2-7.3 0-7.3Z"
        />
        <path className="mark-eye" d={eye} />
        <path className="mark-eye" d={eye} transform="scale(-1 1)" />
        <path className="mark-line" d={pupil} />
        <path className="mark-line" d={pupil} transform="scale(-1 1)" />
      </g>
      <path
        className="mark-tail"
        strokeLinecap="round"
        d="M6.6 42.2H22C33.4 42.2 38.2 35 38.7 24 39 16.5 39.6 9.8 43.4 4"
      />
    </svg>
  )
}
