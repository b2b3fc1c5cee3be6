/**
 * Returns the query for the published redirects that start at any of these paths, regardless of trailing slashes and
 * case. Drafts are an editor's work in progress, without effect until they are published, which the Studio refuses
 * while something else answers at their path.
 */
export function redirectsAt(paths: readonly string[]): { query: string; params: { paths: string[] } } {
  const lower = [...new Set(paths.map((path) => path.toLowerCase()))]
  return {
    query: '*[_type == "redirect" && lower(from) in $paths && !(_id in path("drafts.**"))]',
    params: { paths: lower.flatMap((path) => [path, `${path}/`]) },
  }
}

/**
 * Returns the redirect from a page's old path.
 * @param pageId id of the published page
 */
export function redirectToPage(from: string, pageId: string) {
  return {
    _type: 'redirect',
    from,
    to: { _type: 'textLink', page: { _type: 'reference', _ref: pageId } },
    // Browsers cache permanent redirects, which could loop once the page gets its old address back.
    permanent: false,
  }
}
