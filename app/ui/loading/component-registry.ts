import { capitalize } from '~shared/text/capitalize'

/** Functions that import modules, by the names of their components with a lower-case first letter. */
type Modules = Readonly<Record<string, () => Promise<object>>>

/** The component of a module, such as `FilmHero` of `filmHero`. */
type ComponentOf<All extends Modules, Name extends keyof All & string> =
  Awaited<ReturnType<All[Name]>> extends Readonly<Record<Capitalize<Name>, infer Component>>
    ? Component
    : never

/** Components that a page loads before it is shown, so that it can be rendered synchronously. */
export interface ComponentRegistry<All extends Modules> {
  /** All names. */
  readonly names: readonly (keyof All & string)[]
  has(name: string): name is keyof All & string
  /**
   * Loads components: a server loads all of them before its first page, a browser those of a page before showing it.
   * @throws if a chunk fails to load
   */
  load(names: readonly (keyof All & string)[]): Promise<void>
  /** Returns a component that has been loaded; undefined for any other. */
  find<Name extends keyof All & string>(name: Name): ComponentOf<All, Name> | undefined
  /**
   * Returns a component that the page must have loaded.
   * @throws if the page has not loaded it, because `partsOf` does not name it
   */
  get<Name extends keyof All & string>(name: Name): ComponentOf<All, Name>
}

/**
 * Creates a registry of components.
 * @param modules imports each on its own, so that a browser only loads those of the pages it shows
 */
export function createRegistry<All extends Modules>(modules: All): ComponentRegistry<All> {
  type Name = keyof All & string
  const has = (name: string): name is Name => Object.hasOwn(modules, name)
  const ready = new Map<Name, unknown>()
  // TypeScript cannot tell which component belongs to a name.
  const find = <Each extends Name>(name: Each) => ready.get(name) as ComponentOf<All, Each> | undefined
  return {
    names: Object.keys(modules).filter(has),
    has,
    find,
    async load(names) {
      await Promise.all(
        names.map(async (name) => {
          if (ready.has(name)) return
          const module = new Map<string, unknown>(Object.entries((await modules[name]?.()) ?? {}))
          ready.set(name, module.get(capitalize(name)))
        }),
      )
    },
    get(name) {
      const component = find(name)
      if (!component) throw new Error(`The page did not load its part ${name}.`)
      return component
    },
  }
}
