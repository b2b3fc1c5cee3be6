/**
 * Returns the link to a post. TikTok finds a post by its id and corrects the username in the link, so characters that
 * cannot be part of a username are left out.
 * @param id a `POST_ID`
 */
export function postLink(username: string | null, id: string): string {
  return `https://www.tiktok.com/@${(username ?? '').replace(/[^\w.]/g, '') || '_'}/video/${id}`
}
