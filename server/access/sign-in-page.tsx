import type { ReactNode } from 'react'
import { renderShell } from '../plain-pages/page-shell'

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
    'Change any word, price or picture on the site, and publish when it is ready.',
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
          Ask whoever runs the site: the server says where to find it when it starts.
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
            ? 'Your earlier changes will show your new name, too.'
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
  const head = <link rel="stylesheet" href="/studio/sign-in.css" />
  return renderShell({ title, lead, head, content })
}
