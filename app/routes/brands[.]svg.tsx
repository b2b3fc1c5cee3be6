import { svgResponse } from '~/drawings/drawing-response.server'
import { BRAND_PATHS } from '~/drawings/icons/brand-paths'
import { BRANDS } from '~/drawings/icons/brands'

/** The logos of all networks in one file, of which `BrandLogo` shows one. */
export function loader() {
  const paths = BRANDS.map((brand) => `<path id="${brand}" d="${BRAND_PATHS[brand]}"/>`)
  return svgResponse(`<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>`)
}
