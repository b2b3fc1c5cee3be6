import type { MetaDescriptor } from '@remix-run/node'

/** Returns the meta values of a page by property or name, its title as `title`, and its address as `canonical`. */
export function metaValues(meta: readonly MetaDescriptor[]): Record<string, unknown> {
  return Object.fromEntries(
    meta.map((tag) =>
      'property' in tag
        ? [tag.property, tag.content]
        : 'name' in tag
          ? [tag.name, tag.content]
          : 'title' in tag
            ? ['title', tag.title]
            : ['canonical', 'href' in tag ? tag.href : ''],
    ),
  )
}
