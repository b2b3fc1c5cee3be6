import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** Written by the build: see scripts/bundling/page-parts-plugin.mjs. */
const pagePartsSchema = z.object({
  everything: z.string(),
  print: z.string(),
  styles: z.array(z.object({ module: z.string(), css: z.string() })),
  parts: z.record(z.string(), z.object({ styles: z.array(z.number()), scripts: z.array(z.string()) })),
})

/** The styles and scripts of a build, and which of them each part of a page needs. */
export type PageParts = z.infer<typeof pagePartsSchema>

/**
 * Reads the parts from a file of the build.
 * @throws if the file is missing or does not have the build's format
 */
export async function readPageParts(file: string): Promise<PageParts> {
  return pagePartsSchema.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** Whether a name in the build is a part's: routes, the root and the entry have a path. */
export function isPart(name: string): boolean {
  return /^[a-z][A-Za-z]*$/.test(name) && name !== 'root'
}
