import type { MetaDescriptor } from '@remix-run/node'

/** Returns what the head of a page says, by property or name; its title as `title`, its address as `canonical`. */
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
