import { stripVTControlCharacters } from 'node:util'
import { root } from './project.mjs'

/** Longest reason that is given, in characters: a line or two. */
const MAX_REASON = 300

/**
 * What a program's output comes to in one line: the first line that speaks of an error, else the last one.
 * @param {string} output with or without colors
 * @returns {string} with paths relative to the project
 */
export function firstError(output) {
  const lines = plainLines(output).filter((line) => !/^at .*:\d+\)?$/.test(line)) // a stack
  const telling = lines.find((line) => /\b\w*error\b|\bfailed\b|\bcannot\b|\bcould not\b/i.test(line))
  return (telling ?? lines.at(-1) ?? 'It printed nothing.').slice(0, MAX_REASON)
}

/**
 * @param {string} output with or without colors
 * @returns {string[]} its lines that hold something, with paths relative to the project
 */
export function plainLines(output) {
  return stripVTControlCharacters(output)
    .replaceAll(`${root}/`, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
