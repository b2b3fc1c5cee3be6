import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadEnvFile } from '../../scripts/env-file.mjs'
import { EnvironmentError, readEnvironment, type Environment } from '../environment/environment'

/** The directory of package.json, to which paths in the environment are relative. */
export const projectRoot = findProjectRoot()

/** Reads `.env` (variables already set take precedence) and the environment; exits with a message if it is invalid. */
export function readEnvironmentOrExit(
  defaults: Partial<Record<keyof Environment, string>> = {},
): Environment {
  const problem = loadEnvFile(join(projectRoot, '.env'))
  if (problem !== null) return exitWith(problem)
  try {
    // An empty variable counts as unset, so it does not replace a default either.
    const given = Object.entries(process.env).filter(([, value]) => value?.trim())
    return readEnvironment({ ...defaults, ...Object.fromEntries(given) })
  } catch (cause) {
    if (!(cause instanceof EnvironmentError)) throw cause
    return exitWith(
      `The environment cannot be used:\n${cause.message}\nSee .env.example for what each variable means.`,
    )
  }
}

/** Tells the operator why this process cannot run, and ends it. */
export function exitWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function findProjectRoot(): string {
  let directory = import.meta.dirname
  while (!existsSync(join(directory, 'package.json'))) {
    const parent = dirname(directory)
    if (parent === directory) return process.cwd()
    directory = parent
  }
  return directory
}
