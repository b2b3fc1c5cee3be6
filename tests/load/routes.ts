/**
 * @param origin of a running site
 * @returns the paths of every route of its sitemap, and of both pages of a result
 */
export async function routesOf(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  return [...listed, '/en/profile/mara.makes', '/en/likes-views/mara.makes']
}
