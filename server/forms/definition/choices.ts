import { readAccount } from '../../../shared/ordering/account'
import { DOCUMENT_ID, POST_ID } from '../../../shared/ordering/ids'
import { PACK_KINDS, type PackKind } from '../../../shared/ordering/kinds'
import { MAX_POSTS, postLimit } from '../../../shared/ordering/post-limit'
import { splitEvenly } from '../../../shared/ordering/split'
import { firstCharacters } from '../../../shared/text/first-characters'
import type { OwnForm, Pack } from './own-form'

/**
 * What a visitor chose on the page around a form, as carried by the form's address and its hidden fields:
 * `?username=mara&pack=pack-300&kind=likes&post=1:7301&post=3:7303&service=YouTube`, or `trial=1` instead of a
 * pack. It contains no prices, quantities or shares: those are read from the dataset.
 */
export interface Choices {
  username: string | null
  packId: string | null
  kind: PackKind | null
  /** The page's name for the kind if it differs, such as `subscribers`, as given in the address. */
  kindName: string | null
  posts: readonly { number: number; id: string }[]
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
  posts: readonly { number: number; id: string; link: string; share: number }[]
}

const MAX_SERVICE_LENGTH = 100
const MAX_KIND_NAME_LENGTH = 100
const POST = /^(\d{1,4}):(.*)$/
/** A username of TikTok, which has at most 24 characters. */
const TIKTOK_USERNAME = /^@?([\w.]{1,32})$/

/** Reads the choices; malformed values count as not chosen. */
export function readChoices(given: URLSearchParams): Choices {
  const packId = given.get('pack') ?? ''
  const posts = new Map<string, { number: number; id: string }>()
  for (const text of given.getAll('post')) {
    const [, number, id = ''] = POST.exec(text) ?? []
    if (POST_ID.test(id)) posts.set(id, { number: Number(number), id })
  }
  return {
    username: readAccount(given),
    packId: DOCUMENT_ID.test(packId) ? packId : null,
    kind: PACK_KINDS.find((kind) => kind === given.get('kind')) ?? null,
    kindName: textOf(given.get('kindName'), MAX_KIND_NAME_LENGTH),
    posts: [...posts.values()].slice(0, MAX_POSTS),
    service: textOf(given.get('service'), MAX_SERVICE_LENGTH),
    isTrial: packId === '' && given.get('trial') === '1',
  }
}

/** Returns pairs from which `readChoices` reads the same choices. */
export function writeChoices({
  username,
  packId,
  kind,
  kindName,
  posts,
  service,
  isTrial,
}: Choices): [string, string][] {
  const single = { username, pack: packId, kind, kindName, service, trial: isTrial ? '1' : null }
  return [
    ...Object.entries(single).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, value]],
    ),
    ...posts.map(({ number, id }): [string, string] => ['post', `${number}:${id}`]),
  ]
}

/**
 * Looks up the chosen pack, with its current quantity, price and shares. The name of the kind must be one that editors
 * gave, because it appears in the confirmation and its email, and anyone can make up an address.
 * @returns null if no pack was chosen; `gone` if it is no longer sold
 */
export function resolvePack(
  choices: Choices,
  { packs, kindNames }: Pick<OwnForm, 'packs' | 'kindNames'>,
): ChosenPack | 'gone' | null {
  const { packId, kind, kindName, posts, username } = choices
  if (packId === null) return null
  const pack = packs.find(({ id }) => id === packId)
  if (!pack) return 'gone'
  const reached = posts.slice(0, postLimit(pack.quantity))
  const shares = splitEvenly(pack.quantity, reached.length)
  return {
    pack,
    kind,
    kindName: kindNames.find((name) => name === kindName) ?? kind,
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

/** Returns the link to a post. TikTok finds a post by its id and corrects the username in the link. */
function postLink(username: string | null, id: string): string {
  const name = TIKTOK_USERNAME.exec(username ?? '')?.[1] ?? '_'
  return `https://www.tiktok.com/@${name}/video/${encodeURIComponent(id)}`
}

function textOf(value: string | null, max: number): string | null {
  return firstCharacters(value?.trim() ?? '', max).trim() || null
}
