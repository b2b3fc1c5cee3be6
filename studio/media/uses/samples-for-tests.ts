/** An image field that refers to an asset. */
export const image = (ref: string, rest = {}) => ({
  _type: 'image',
  asset: { _type: 'reference', _ref: ref },
  ...rest,
})
export const crop = { left: 0.1, top: 0, right: 0, bottom: 0 }
/** The id of the asset that the samples use. */
export const OLD = 'image-old-10x10-png'

/** A page that uses an asset twice, once with a crop. */
export const page = (id: string, ref = OLD) => ({
  _id: id,
  _type: 'page',
  _rev: `rev-${id}`,
  sections: [
    { _key: 'a', _type: 'prose', text: 'no picture' },
    {
      _key: 'b',
      _type: 'office',
      picture: { _type: 'picture', image: image(ref, { crop }), alt: 'The office' },
    },
  ],
  seo: { image: image(ref) },
})
/** A document that uses another asset. */
export const logo = {
  _id: 'logo-1',
  _type: 'clientLogo',
  _rev: 'r',
  image: image('image-other'),
}
