/** Loads pictures again that have not arrived, as after an outage of the network. */
export function reloadBrokenPictures(): void {
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0) picture.setAttribute('src', picture.src)
  }
}
