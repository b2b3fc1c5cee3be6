/**
 * The colors of the drawings: seven warm ones and their shades, deep green, and lime for a scene's single light.
 * Putty and slate are for things that are dull on purpose.
 */
export const hue = {
  paper: '#F5ECDA',
  sand: '#E4D7BD',
  peach: '#F6A871',
  ochre: '#EFBF4F',
  coral: '#FF7E5F',
  rust: '#C4532F',
  brick: '#8A3B2C',
  plum: '#55262C',
  wine: '#3A191F',
  brown: '#3A2418',
  coal: '#2B2219',
  soot: '#221B13',
  night: '#1B1712',
  black: '#100D09',
  putty: '#C8C2B4',
  slate: '#8D887C',
  sage: '#9DB195',
  leaf: '#3B6156',
  green: '#26423B',
  moss: '#1C302B',
  pine: '#142420',
  lime: '#DDFB42',
  limeShade: '#B9D42C',
} as const
