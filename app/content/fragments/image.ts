/** A picture asset, from a reference to it: its address and its size in pixels, so that nothing shifts while it loads. */
export const image = /* groq */ `
  _id,
  url,
  "width": metadata.dimensions.width,
  "height": metadata.dimensions.height
`
