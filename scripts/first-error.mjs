import { stripVTControlCharacters } from 'node:util'
import { root } from './project.mjs'

/** Longest reason to print, in characters: a line or two. */
const MAX_REASON = 300

/**
 * Summarizes a program's output in one line: the first line that mentions an error, or else the last one.
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
 * @returns {string[]} its non-empty lines, with paths relative to the project
 */
export function plainLines(output) {
  return stripVTControlCharacters(output)
    .replaceAll(`${root}/`, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
