import type { MissingParts as Parts } from './missing-parts'

/** Lists what an editor still has to add to unfinished content. Only shown in previews, so it is styled inline. */
export function MissingParts({ missing }: { missing: Parts }) {
  return (
    <aside className="wrap section" aria-label={`${missing.title}: not finished`}>
      <div style={{ border: '2px dashed', borderRadius: 'var(--r-m)', padding: 'var(--s-6)' }}>
        <p className="title-3">{`${missing.title}: ${missing.todo.join('; ')}.`}</p>
        <p style={{ marginTop: 'var(--s-3)' }}>Until then, visitors do not get this part of the page.</p>
      </div>
    </aside>
  )
}
