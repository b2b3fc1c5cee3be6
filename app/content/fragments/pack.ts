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

/** Which packs of one kind are sold together, and what they are called. */
export const packList = /* groq */ `kind, label, kindName, "packs": packs[]._ref`

/** The packs that the sections of a page sell. */
export const listsInSections = /* groq */ `
  "shelves": sections[_type == "packShelf"]{ ${packList} },
  "tabs": sections[_type in ["packTabs", "videoPicker"]].tabs[]{ ${packList} }
`
