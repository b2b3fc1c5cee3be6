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

/**
 * What sells packs among the sections of a page or service: those of `PACK_LISTS`, written out because the types of
 * results can only be generated from literal queries.
 */
const shelves = /* groq */ `sections[_type == "packShelf"]`
const tabs = /* groq */ `sections[_type in ["packTabs", "videoPicker"]].tabs[]`
const blurbs = /* groq */ `sections[_type == "serviceBlurbs"].packs`

/** The packs that the sections of a page sell; those in `anyKind` are sold as every kind. */
export const listsInSections = /* groq */ `
  "shelves": ${shelves}{ ${packList} },
  "tabs": ${tabs}{ ${packList} },
  "anyKind": ${blurbs}.packs[]._ref
`

/** Whether a page or service sells the pack around it. */
export const sellsPack = /* groq */ `(
  ^._id in packTabs[].packs[]._ref || ^._id in ${shelves}.packs[]._ref || ^._id in ${tabs}.packs[]._ref ||
  ^._id in ${blurbs}.packs[]._ref
)`
