/**
 * The placeholder for an unavailable picture: a cat on a sill at night. It is square with the motif in the center,
 * because it is cropped to a circle and to 3:4. It uses only attributes, because its content policy allows no styles.
 */
export const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" preserveAspectRatio="xMidYMid slice" role="img" aria-label="Picture not available">' +
  '<path fill="#3B3022" d="M0 0h240v240H0z"/>' +
  '<circle cx="154" cy="82" r="32" fill="#E9E1CF"/>' +
  '<path fill="#231D15" d="M0 184h240v56H0z"/><path fill="#55262C" d="M0 184h240v9H0z"/>' +
  '<g transform="translate(108 184) scale(1.25)">' +
  '<path fill="#110E0A" d="M-22 0C-27-16-20-36-13-44-19-50-20-58-18.5-66L-18-79C-18-82-14-83-12-80.5L-6-73C-2-74 3-74 7-73L13-80.5C15-83 19-82 19-79L19-66C21-57 19-50 14-44 22-36 28-16 23 0Z"/>' +
  '<path d="M18-4C40-2 44-16 43-34 42-44 44-52 50-58" fill="none" stroke="#110E0A" stroke-width="9" stroke-linecap="round"/>' +
  '<path fill="#DDFB42" d="M-10-58q4-4 8 0-4 5-8 0ZM4-58q4-4 8 0-4 5-8 0Z"/>' +
  '</g></svg>'
