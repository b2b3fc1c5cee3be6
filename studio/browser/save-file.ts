/** How long the browser may take to read the file, in ms; Safari only starts after the click. */
const READ_MS = 60_000

/** Makes the browser download a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}
