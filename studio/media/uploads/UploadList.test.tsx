import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import type { Progress } from './upload'
import { UploadList } from './UploadList'

const done: Progress = { is: 'done', id: 'file-1', note: null }
const refused: Progress = { is: 'refused', reason: 'It is empty.' }
const waiting: Progress = { is: 'waiting' }

it.each<[string, Progress[]]>([
  ['Uploading… 2 of 3 files left', [done, waiting, waiting]],
  // “Uploading 1 of 3” would read as if it was the first of them.
  ['Uploading… 1 of 3 files left', [done, refused, waiting]],
  ['1 file uploaded', [done]],
  ['1 file uploaded, 1 not', [done, refused]],
  ['2 files not uploaded', [refused, refused]],
])('reports the progress of uploads: %s', (words, progress) => {
  const uploads = progress.map((each, key) => ({ key, name: `${key}.png`, progress: each }))
  renderInStudio(<UploadList uploads={uploads} onClear={() => {}} />)
  expect(screen.getByRole('status').textContent).toBe(words)
})
