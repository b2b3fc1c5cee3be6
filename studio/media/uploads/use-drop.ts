import { useState, type DragEvent } from 'react'

/**
 * Takes files that are dropped on an element.
 * @param add takes the files; null if none are accepted
 * @returns whether files are being dragged over the element, and its event handlers
 */
export function useDrop(add: ((files: File[]) => void) | null) {
  const [isOver, setIsOver] = useState(false)
  const hasFiles = (event: DragEvent) => add !== null && event.dataTransfer.types.includes('Files')
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (hasFiles(event)) setIsOver(true)
    },
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDragLeave: (event: DragEvent) => {
      // The event also comes from children, so it only counts if the pointer has moved outside the element.
      if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
      setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      add?.([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}
