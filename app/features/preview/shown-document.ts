import { z } from 'zod'

const documentSchema = z.looseObject({
  _id: z.string(),
  _type: z.enum(['page', 'service']),
  sections: z.array(z.looseObject({ _key: z.string(), _type: z.string() })).default([]),
})

const loaderDataSchema = z.looseObject({
  page: z.unknown().optional(),
  service: z.unknown().optional(),
})

/** The page or service on screen, as its loader returned it. */
export type ShownDocument = z.infer<typeof documentSchema>

const otherSchema = z.looseObject({
  orderable: z.looseObject({ _id: z.string(), _type: z.string() }),
})

/** A document that a page is about, such as the pack that is ordered. */
export type OtherDocument = z.infer<typeof otherSchema>['orderable']

/** Finds the documents other than the page itself among the loader data of the matched routes. */
export function findOtherDocuments(loaderData: readonly unknown[]): OtherDocument[] {
  return loaderData.flatMap((data) => {
    const other = otherSchema.safeParse(data)
    return other.success ? [other.data.orderable] : []
  })
}

/** Finds the page or service among the loader data of the matched routes; null on screens that show neither. */
export function findShownDocument(loaderData: readonly unknown[]): ShownDocument | null {
  for (const data of loaderData) {
    const { page, service } = loaderDataSchema.safeParse(data).data ?? {}
    for (const candidate of [page, service]) {
      const document = documentSchema.safeParse(candidate)
      if (document.success) return document.data
    }
  }
  return null
}
