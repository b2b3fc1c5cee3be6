import { link } from '~/content/fragments/link'
import { picture } from '~/content/fragments/picture'

/** The phones of a list, with everything their tabs show. Prices are in USD. */
export const phoneTabs = /* groq */ `
  anchor,
  "phones": coalesce(phones[defined(@->price)]->{
    _id,
    model,
    title,
    description,
    price,
    "available": coalesce(available, true),
    condition,
    conditionShort,
    brand,
    color,
    type,
    compatibleModel,
    "preinstalled": coalesce(preinstalled, []),
    "pictures": coalesce(pictures[]{ _key, ${picture} }, [])
  }, []),
  tabsLabel,
  order{ ${link} },
  conditionLabel,
  priceLabel,
  "priceText": coalesce(priceText, "US {price}"),
  "soldLabel": coalesce(soldLabel, "Sold"),
  paymentTitle,
  payment,
  deliveryTitle,
  delivery,
  returnPolicy{ ${link} },
  supportTitle,
  support,
  specificsTitle,
  specificsLabels{condition, brand, color, type, compatibleModel},
  autoplayMs,
  transitionMs,
  swipeTolerancePx,
  thumbWidthPx
`
