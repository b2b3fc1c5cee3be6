import { image } from '~/content/fragments/image'

export const clientLogos = /* groq */ `
  anchor,
  title,
  "logos": coalesce(logos[defined(@->image.asset)]{
    _key,
    "name": @->name,
    "image": @->image.asset->{ ${image} }
  }, [])
`
