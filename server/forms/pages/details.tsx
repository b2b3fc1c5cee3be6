import type { ReactNode } from 'react'

/** `#1 (100), #3 (100)`, each a link to its post; a post and its share stay on one line. */
export function Posts({ posts }: { posts: readonly { number?: number; link: string; share: number }[] }) {
  return posts.map((post, index) => (
    <span key={post.link}>
      {index > 0 ? ', ' : null}
      <a href={post.link} target="_blank" rel="noopener noreferrer">
        #{post.number}
      </a>
      {`\u00a0(${post.share})`}
    </span>
  ))
}

interface RowProps {
  label: string
  children: ReactNode
  /** Whether its content goes on lines of its own, below the label. */
  isLong?: boolean
}

/** A row of a list of details. */
export function Row({ label, children, isLong = false }: RowProps) {
  return (
    <div className={isLong ? 'long' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
