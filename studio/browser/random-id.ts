/**
 * Returns a new random id, in hexadecimal. Browsers have no `crypto.randomUUID` in a Studio that is not served over
 * HTTPS, such as one at an address of the local network.
 * @param bytes of the id, each of which becomes two digits. The default suffices for globally unique ids.
 */
export function randomId(bytes = 16): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(values, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
