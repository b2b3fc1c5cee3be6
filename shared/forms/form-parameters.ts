import { POST_ID } from '../ordering/ids'

/** The value of `asked`. */
export const ASKED_USERNAME = 'username'
/** The value of `trial`. */
export const IS_TRIAL = '1'

/**
 * The parameters in the address of one of the site's own forms, which are also hidden fields of the form:
 * `?username=mara&pack=pack-300&seen=pack-300:300:6&kind=likes&service=YouTube&post=1:7301&post=3:7303`. There can
 * be several posts, and fields with what was seen of packs.
 */
export interface FormParameters {
  username: string
  /** Says that the page around the form asks for the account, which is not known yet. */
  asked: typeof ASKED_USERNAME
  /** `_id` of the pack. */
  pack: string
  /** What the page says about the pack; see `writeSeen`. */
  seen: string
  /** `followers`, `likes` or `views`. */
  kind: string
  /** The page's name for the kind if it differs, such as `subscribers`. */
  kindName: string
  service: string
  /** Says that the free trial is ordered instead of a pack. */
  trial: typeof IS_TRIAL
}

/** A post that was chosen on the page around a form. */
export interface FormPost {
  /** 1 for `Video #1`. */
  number: number
  id: string
}

const POST_PARAM = 'post'
const POST = /^(\d{1,4}):(.*)$/

/** Returns the pairs of an address or of hidden fields, without parameters that have no value. */
export function writeFormParameters(
  parameters: { readonly [Name in keyof FormParameters]?: FormParameters[Name] | null | undefined },
  posts: readonly FormPost[],
): [name: string, value: string][] {
  return [
    ...Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
      value ? [[name, value]] : [],
    ),
    ...posts.map(({ number, id }): [string, string] => [POST_PARAM, `${number}:${id}`]),
  ]
}

/** Reads one parameter, whatever its value; null if it is missing. */
export function readFormParameter(given: URLSearchParams, name: keyof FormParameters): string | null {
  return given.get(name)
}

/** Reads the posts; malformed ones are omitted. */
export function readPosts(given: URLSearchParams): FormPost[] {
  return given.getAll(POST_PARAM).flatMap((text) => {
    const [, number, id = ''] = POST.exec(text) ?? []
    return POST_ID.test(id) ? [{ number: Number(number), id }] : []
  })
}
