import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { UploadList } from './UploadList'
import type { Progress } from './upload'

const NAMED: readonly [name: string, progress: Progress][] = [
  ['office.jpg', { is: 'done', id: 'a', note: null }],
  ['broken.png', { is: 'refused', reason: 'It is not a picture.' }],
  ['film.mp4', { is: 'sending', part: 0.5 }],
  ['notes.txt', { is: 'refused', reason: 'The site cannot use it.' }],
  ['team.jpg', { is: 'waiting' }],
]

function open() {
  const uploads = NAMED.map(([name, progress], key) => ({ key, name, progress }))
  renderInStudio(<UploadList uploads={uploads} onClear={() => undefined} />)
}

it('shows first which files were refused, and why, and the others in their order', () => {
  open()
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'broken.png Not uploaded. It is not a picture.',
    'notes.txt Not uploaded. The site cannot use it.',
    'office.jpg Uploaded.',
    'film.mp4 50%',
    'team.jpg Waiting…',
  ])
})

it('can be scrolled with the keyboard', () => {
  open()
  expect(screen.getByRole('group', { name: 'Uploads' }).tabIndex).toBe(0)
})
