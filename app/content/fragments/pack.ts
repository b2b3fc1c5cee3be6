/**
 * The packs of a list of references, in order. `_key` distinguishes two entries of the same pack. Prices are in USD.
 */
export const packEntry = /* groq */ `_key, "_id": _ref, "quantity": @->quantity, "price": @->price`

/** Followers, likes or views, with the packs on offer. */
export const packTab = /* groq */ `
  _key,
  kind,
  label,
  kindName,
  "packs": coalesce(packs[defined(@->price)]{ ${packEntry} }, [])
`
