/** An image asset, from a reference to it: its URL, and its size in pixels to prevent layout shifts. */
export const image = /* groq */ `
  _id,
  url,
  "width": metadata.dimensions.width,
  "height": metadata.dimensions.height
`
