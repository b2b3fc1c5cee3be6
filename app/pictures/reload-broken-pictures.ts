/** Reloads pictures that failed to load, such as during a network outage. */
export function reloadBrokenPictures(): void {
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0) picture.setAttribute('src', picture.src)
  }
}
