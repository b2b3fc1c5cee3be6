import {
  IS_TRIAL,
  readFormParameter,
  readPosts,
  writeFormParameters,
  type FormPost,
} from '../../../shared/forms/form-parameters'
import { readAccount } from '../../../shared/ordering/account'
import { DOCUMENT_ID } from '../../../shared/ordering/ids'
import { PACK_KINDS, type PackKind } from '../../../shared/ordering/kinds'
import { MAX_POSTS, postLimit } from '../../../shared/ordering/post-limit'
import { postLink } from '../../../shared/ordering/post-link'
import { splitEvenly } from '../../../shared/ordering/split'
import { firstCharacters } from '../../../shared/text/first-characters'
import type { OwnForm, Pack } from './own-form'
import { isSoldFor } from './sold-packs'

/**
 * What a visitor chose on the page around a form, as carried by the form's address and its hidden fields. It contains
 * no prices, quantities or shares: those are read from the dataset.
 */
export interface Choices {
  username: string | null
  packId: string | null
  kind: PackKind | null
  /** The page's name for the kind if it differs, such as `subscribers`, as given in the address. */
  kindName: string | null
  posts: readonly FormPost[]
  service: string | null
  /** The free trial instead of a pack. */
  isTrial: boolean
}

/** What was chosen, as currently sold. */
export interface ChosenPack {
  pack: Pack
  kind: PackKind | null
  /** The page's name for the kind, which is only displayed. */
  kindName: string | null
  posts: readonly (FormPost & { link: string; share: number })[]
}

const MAX_SERVICE_LENGTH = 100
const MAX_KIND_NAME_LENGTH = 100

/** Reads the choices; malformed values count as not chosen. */
export function readChoices(given: URLSearchParams): Choices {
  const packId = readFormParameter(given, 'pack') ?? ''
  const posts = new Map(readPosts(given).map((post) => [post.id, post]))
  return {
    username: readAccount(given),
    packId: DOCUMENT_ID.test(packId) ? packId : null,
    kind: PACK_KINDS.find((kind) => kind === readFormParameter(given, 'kind')) ?? null,
    kindName: textOf(readFormParameter(given, 'kindName'), MAX_KIND_NAME_LENGTH),
    posts: [...posts.values()].slice(0, MAX_POSTS),
    service: textOf(readFormParameter(given, 'service'), MAX_SERVICE_LENGTH),
    isTrial: packId === '' && readFormParameter(given, 'trial') === IS_TRIAL,
  }
}

/** Returns pairs from which `readChoices` reads the same choices. */
export function writeChoices(choices: Choices): [name: string, value: string][] {
  const { username, packId, kind, kindName, posts, service, isTrial } = choices
  const trial = isTrial ? IS_TRIAL : null
  return writeFormParameters({ username, pack: packId, kind, kindName, service, trial }, posts)
}

/**
 * Looks up the chosen pack, if it is sold for the chosen service and kind, with its current quantity, price and shares.
 * The name of the kind must be one that editors gave, because it appears in the confirmation and its email, and anyone
 * can make up an address.
 * @returns null if no pack was chosen; `gone` if it is no longer sold
 */
export function resolvePack(
  choices: Choices,
  form: Pick<OwnForm, 'packs' | 'lists' | 'service' | 'kindNames'>,
): ChosenPack | 'gone' | null {
  const { packId, kind, kindName, posts, username } = choices
  if (packId === null) return null
  const pack = form.packs.find(({ id }) => id === packId)
  if (!pack || !isSoldFor(form, packId, choices)) return 'gone'
  const reached = posts.slice(0, postLimit(pack.quantity))
  const shares = splitEvenly(pack.quantity, reached.length)
  return {
    pack,
    kind,
    kindName: form.kindNames.find((name) => name === kindName) ?? kind,
    posts: reached.map((post, index) => ({
      ...post,
      link: postLink(username, post.id),
      share: shares[index] ?? 0,
    })),
  }
}

/** Returns the title of a pack: `300 likes`. */
export function packTitle(pack: Pick<Pack, 'quantity'>, kind: string | null): string {
  return kind === null ? String(pack.quantity) : `${pack.quantity} ${kind}`
}

function textOf(value: string | null, max: number): string | null {
  return firstCharacters(value?.trim() ?? '', max).trim() || null
}
